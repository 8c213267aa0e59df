import type { ReactNode } from 'react';

interface Props {
  readonly label: string;
  /** A chip beside the label. */
  readonly state?: ReactNode;
  readonly detail?: ReactNode;
  readonly action?: ReactNode;
  /** Below the line, as wide as the card. */
  readonly children?: ReactNode;
}

/** One setting of the account: what it is and how it stands, and the button that changes it. */
export function SettingLine({ label, state, detail, action, children }: Props) {
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 py-4 first:pt-1 last:pb-0">
      <div className="min-w-[min(10rem,100%)] flex-1">
        <p className="flex flex-wrap items-center gap-2">
          {label}
          {state}
        </p>
        {detail && <div className="text-14 wrap-anywhere text-ink-2">{detail}</div>}
      </div>
      {action}
      {children && <div className="w-full min-w-0">{children}</div>}
    </li>
  );
}
