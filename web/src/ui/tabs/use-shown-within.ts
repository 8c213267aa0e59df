import { type RefObject, useEffect, useRef } from 'react';

/** The ref of a list that scrolls horizontally: as far as needed for its chosen entry, by its index, to be in sight. */
export function useShownWithin<List extends Element>(index: number): RefObject<List | null> {
  const list = useRef<List>(null);
  useEffect(() => {
    const chosen = list.current?.children[index];
    if (list.current && chosen) showWithin(list.current, chosen);
  }, [index]);
  return list;
}

/** Leaves the padding of the list beside the chosen entry. `scrollIntoView` would scroll the page, too. */
function showWithin(list: Element, chosen: Element): void {
  const [outer, inner] = [list.getBoundingClientRect(), chosen.getBoundingClientRect()];
  const { paddingLeft, paddingRight } = getComputedStyle(list);
  const [left, right] = [outer.left + (parseFloat(paddingLeft) || 0), outer.right - (parseFloat(paddingRight) || 0)];
  if (inner.left < left) list.scrollLeft += inner.left - left;
  else if (inner.right > right) list.scrollLeft += inner.right - right;
}
