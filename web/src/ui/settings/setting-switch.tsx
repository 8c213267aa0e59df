import { useId } from 'react';
import { Switch } from '../fields/switch.tsx';

interface Props {
  readonly label: string;
  readonly checked: boolean;
  /** Until it is known how it stands. */
  readonly disabled?: boolean;
  readonly onChange: (checked: boolean) => void;
}

/** A switch that is large enough to be touched, where its row shows the label. */
export function SettingSwitch({ label, ...rest }: Props) {
  const id = useId();
  return (
    <label htmlFor={id} className="grid size-target place-items-center">
      <Switch {...rest} id={id} aria-label={label} />
    </label>
  );
}
