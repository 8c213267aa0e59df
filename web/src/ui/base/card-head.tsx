import type { ReactNode } from 'react';

interface Props {
  readonly id?: string;
  readonly title: ReactNode;
  /** A link or a button at the far end of the line. */
  readonly action?: ReactNode;
}

/** The first line of a card: its title, and a link or button to more. */
export function CardHead({ id, title, action }: Props) {
  return (
    <div className="mb-3 flex min-h-7 flex-wrap items-center justify-between gap-x-3">
      <h2 id={id} className="text-18">
        {title}
      </h2>
      {action}
    </div>
  );
}

/** Styling of a link in the head of a card. */
export const headLinkClass =
  '-my-2 inline-flex min-h-target min-w-target items-center justify-center text-14 text-palm-ink hover:underline';
