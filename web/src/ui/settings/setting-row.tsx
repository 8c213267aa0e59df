import { type ReactNode, useId } from 'react';
import { Switch } from '../fields/switch.tsx';
import { SaveMark } from '../query-states/save-mark.tsx';
import type { SaveState } from '../query-states/use-save-state.ts';

interface Props {
  readonly label: string;
  readonly hint?: ReactNode;
  readonly state?: SaveState;
  /** The control, which names itself. */
  readonly control?: ReactNode;
  /** A switch or button stays beside its label on phones. */
  readonly isSmall?: boolean;
  /** What the setting does, below it. */
  readonly children?: ReactNode;
}

/** A setting: what it is, whether it is saved, and its control at the end of the line, on phones below. */
export function SettingRow({ label, hint, state = 'idle', control, isSmall, children }: Props) {
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 py-4 leading-row first:pt-1 last:pb-0">
      <div className="min-w-0 flex-1 basis-40">
        <p className="flex flex-wrap items-center gap-x-2">
          {label}
          <SaveMark state={state} />
        </p>
        {hint && <p className="text-14 text-ink-2">{hint}</p>}
      </div>
      {control && <div className={isSmall ? 'flex-none' : 'w-full md:w-76'}>{control}</div>}
      {children && <div className="w-full">{children}</div>}
    </li>
  );
}

interface SettingSwitchProps {
  readonly label: string;
  readonly checked: boolean;
  /** Until it is known how it stands. */
  readonly disabled?: boolean;
  readonly onChange: (checked: boolean) => void;
}

/** A switch that is large enough to be touched, where its row shows the label. */
export function SettingSwitch({ label, ...rest }: SettingSwitchProps) {
  const id = useId();
  return (
    <label htmlFor={id} className="grid size-target place-items-center">
      <Switch {...rest} id={id} aria-label={label} />
    </label>
  );
}
