import { type ComponentProps, type ReactNode, useId } from 'react';
import { Switch } from './switch.tsx';

interface Props extends ComponentProps<typeof Switch> {
  readonly label: string;
  readonly hint?: ReactNode;
}

/** A setting that takes effect at once: label, hint, and the switch at the end of the line. */
export function SwitchField({ label, hint, ...rest }: Props) {
  const id = useId();
  return (
    <label htmlFor={id} className="flex min-h-target items-center gap-4 py-1 has-disabled:opacity-60">
      <span className="min-w-0 flex-1">
        <span className="block">{label}</span>
        {hint && (
          <span id={`${id}-hint`} className="block text-14 text-ink-2">
            {hint}
          </span>
        )}
      </span>
      <Switch {...rest} id={id} aria-label={label} aria-describedby={hint ? `${id}-hint` : undefined} />
    </label>
  );
}
