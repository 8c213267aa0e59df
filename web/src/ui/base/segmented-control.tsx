import { type ReactNode, useId } from 'react';
import { classes } from './classes.ts';

interface Choice<V extends string> {
  readonly value: V;
  readonly label: ReactNode;
}

interface Props<V extends string> {
  readonly label: string;
  /** The label is for screen readers only, where the surroundings already show it. */
  readonly isLabelHidden?: boolean;
  /** As wide as what surrounds it, at every width. */
  readonly isWide?: boolean;
  readonly choices: readonly Choice<V>[];
  readonly value: V;
  readonly onChange: (value: V) => void;
}

/** A choice among a few options, all visible at once. */
export function SegmentedControl<V extends string>({
  label,
  isLabelHidden,
  isWide,
  choices,
  value,
  onChange,
}: Props<V>) {
  const name = useId();
  return (
    <fieldset className="min-w-0">
      <legend className={isLabelHidden ? 'sr-only' : 'mb-1 text-14 font-strong'}>{label}</legend>
      <div className={classes('flex flex-wrap gap-0.5 rounded-control bg-sunken p-1', !isWide && 'md:inline-flex')}>
        {choices.map((choice) => (
          <label
            key={choice.value}
            className={classes(
              'relative grid min-h-target grow place-items-center rounded-small text-center text-14 text-ink-2 outline-palm',
              isWide ? 'basis-11 px-1' : 'basis-16 px-3 md:basis-auto md:whitespace-nowrap',
              'has-checked:bg-raised has-checked:font-strong has-checked:text-ink has-checked:shadow-card has-focus-visible:outline-2',
            )}
          >
            <input
              type="radio"
              name={name}
              value={choice.value}
              checked={value === choice.value}
              onChange={() => onChange(choice.value)}
              className="sr-only"
            />
            {choice.label}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
