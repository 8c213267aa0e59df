import type { ReactNode } from 'react';

/** What is known, one fact a line, separated by hairlines. */
export function Facts({ children }: { children: ReactNode }) {
  return <dl className="divide-y divide-line">{children}</dl>;
}

export function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 py-3 leading-row first:pt-1 last:pb-0">
      <dt className="text-14 text-ink-2">{name}</dt>
      <dd className="min-w-0 text-end font-strong wrap-anywhere">{children}</dd>
    </div>
  );
}
