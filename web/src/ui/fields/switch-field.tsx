import { type ComponentProps, type ReactNode, useId } from 'react';

interface Props extends Omit<ComponentProps<'input'>, 'type' | 'role' | 'onChange' | 'checked'> {
  readonly label: string;
  readonly hint?: ReactNode;
  readonly checked: boolean;
  readonly onChange: (checked: boolean) => void;
}

/** A setting that takes effect at once: label, hint, and the switch at the end of the line. */
export function SwitchField({ label, hint, checked, onChange, ...rest }: Props) {
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
      <input
        {...rest}
        id={id}
        type="checkbox"
        // biome-ignore lint/a11y/useAriaPropsForRole: a native checkbox exposes its state itself
        role="switch"
        aria-label={label}
        aria-describedby={hint ? `${id}-hint` : undefined}
        checked={checked}
        onChange={(event) => onChange(event.target.checked)}
        className="switch"
      />
    </label>
  );
}
