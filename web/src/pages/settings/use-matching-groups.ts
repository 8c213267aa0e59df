import { searchable } from '@afdal/domain/text/searchable';
import { type RefObject, useLayoutEffect, useState } from 'react';
import { type GroupId, groups } from './groups.tsx';

const all = groups.map(({ id }) => id);

/** What names a setting; the choices of a list are not meant. */
const namedBy = 'h2, h3, p, label, legend, th, button';

/**
 * The groups in which something is called as it was typed, in the order of the page; all of them where nothing was typed.
 * The page itself is searched, so that a setting is found by whatever it says.
 */
export function useMatchingGroups(page: RefObject<HTMLElement | null>, query: string): readonly GroupId[] {
  const [matching, setMatching] = useState<readonly GroupId[]>(all);
  useLayoutEffect(() => {
    const typed = searchable(query);
    setMatching(all.filter((id) => typed === '' || getNames(page.current, id).some((name) => name.includes(typed))));
  }, [page, query]);
  return matching;
}

function getNames(page: HTMLElement | null, id: GroupId): string[] {
  return [...(page?.querySelectorAll(`#${id} :is(${namedBy})`) ?? [])].map(({ textContent }) =>
    searchable(textContent ?? ''),
  );
}
