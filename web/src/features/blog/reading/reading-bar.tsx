import { type RefObject, useLayoutEffect, useState } from 'react';
import { createPortal } from 'react-dom';

interface Props {
  /** The bar, whose progress `useReadingProgress` sets. */
  readonly barRef: RefObject<HTMLElement | null>;
  readonly label: string;
}

/** How far the article is read, at the lower edge of the frame's header. */
export function ReadingBar({ barRef, label }: Props) {
  const [header, setHeader] = useState<Element | null>(null);
  // The header may be rendered together with the page.
  useLayoutEffect(() => setHeader(document.querySelector('header')), []);
  if (!header) return null;
  return createPortal(
    <span
      ref={barRef}
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={0}
      className="reading-bar print:hidden"
    >
      <i />
    </span>,
    header,
  );
}
