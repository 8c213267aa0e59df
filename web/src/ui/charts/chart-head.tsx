import type { ReactNode } from 'react';

/** Styling of the button that switches to the table: a full-height hit area that does not push the title down. */
export const switchClass =
  '-my-2.5 -me-2 min-h-target flex-none rounded-control px-2 text-14 text-palm-ink hover:underline';

interface Props {
  readonly id?: string;
  readonly title: string;
  readonly subtitle?: string | undefined;
  readonly action?: ReactNode;
}

export function ChartHead({ id, title, subtitle, action }: Props) {
  return (
    <figcaption className="flex min-h-9 flex-wrap items-start gap-x-3">
      <div className="min-w-0 flex-1">
        <h2 id={id} className="text-18">
          {title}
        </h2>
        {subtitle && <p className="text-14 text-ink-2">{subtitle}</p>}
      </div>
      {action}
    </figcaption>
  );
}
