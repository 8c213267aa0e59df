import type { ReactNode } from 'react';

interface Props {
  readonly name: string;
  readonly children: ReactNode;
  readonly isStrong?: boolean;
}

/** A name and its value at the ends of one line of a `dl`. */
export function DefinitionLine({ name, children, isStrong = false }: Props) {
  return (
    <div className="flex justify-between gap-3 py-2">
      <dt className="text-ink-2">{name}</dt>
      <dd className={isStrong ? 'font-strong' : undefined}>{children}</dd>
    </div>
  );
}
