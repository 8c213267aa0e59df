import type { ComponentProps } from 'react';

interface Props extends Omit<ComponentProps<'input'>, 'type' | 'role' | 'onChange' | 'checked' | 'className'> {
  readonly checked: boolean;
  readonly onChange: (checked: boolean) => void;
}

/** The switch alone: its label, of at least 44 px, is of what surrounds it. */
export function Switch({ onChange, ...rest }: Props) {
  return (
    <input
      {...rest}
      type="checkbox"
      // biome-ignore lint/a11y/useAriaPropsForRole: a native checkbox exposes its state itself
      role="switch"
      onChange={(event) => onChange(event.target.checked)}
      className="switch"
    />
  );
}
