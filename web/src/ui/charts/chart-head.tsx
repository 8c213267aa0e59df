import type { ReactNode } from 'react';

interface Props {
  readonly id?: string;
  readonly title: string;
  readonly subtitle?: string | undefined;
  readonly action?: ReactNode;
}

export function ChartHead({ id, title, subtitle, action }: Props) {
  return (
    <figcaption className="flex min-h-9 items-start gap-3">
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
