import type { ReactNode } from 'react';

interface Props {
  readonly drawing: ReactNode;
  readonly title: string;
  readonly action: ReactNode;
}

/** A small drawing, one sentence, one button. */
export function EmptyState({ drawing, title, action }: Props) {
  return (
    <div className="grid justify-items-center gap-4 px-4 py-6 text-center">
      {drawing}
      <h2 className="text-18">{title}</h2>
      {action}
    </div>
  );
}
