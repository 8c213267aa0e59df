import type { ReactNode } from 'react';

interface Props {
  readonly amount: ReactNode;
  readonly children: ReactNode;
}

/** A row's amount and what can be done. One column beside the title: on a phone there is no room for two. */
export function AmountAndAction({ amount, children }: Props) {
  return (
    <div className="grid justify-items-end gap-1 md:flex md:items-center md:gap-3">
      <span className="font-strong whitespace-nowrap">{amount}</span>
      {children}
    </div>
  );
}
