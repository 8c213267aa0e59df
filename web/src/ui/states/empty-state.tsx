import type { ReactNode } from 'react';

interface Props {
  readonly drawing: ReactNode;
  readonly title: string;
  readonly hint?: string;
  readonly action?: ReactNode;
}

/** A small drawing, one sentence, one button. */
export function EmptyState({ drawing, title, hint, action }: Props) {
  return (
    <div className="grid justify-items-center gap-4 px-4 py-6 text-center">
      {drawing}
      <div>
        <h2 className="text-18">{title}</h2>
        {hint && <p className="text-balance text-ink-2">{hint}</p>}
      </div>
      {action}
    </div>
  );
}
