import { type ReactNode, useId } from 'react';
import { classes } from '../../base/classes.ts';
import type { FieldTexts } from '../field.tsx';
import { Choice, type ChoiceVariant, choiceRows, type Option } from './choice.tsx';
import { ChoiceSet } from './choice-set.tsx';

interface Props<T extends string> extends FieldTexts {
  readonly variant: ChoiceVariant;
  readonly options: readonly Option<T>[];
  readonly chosen: T | null;
  readonly onChange: (chosen: T) => void;
  readonly disabled?: boolean;
  readonly required?: boolean;
  /** Three side by side where there is room. */
  readonly isRow?: boolean;
  /** The layout of the options in place of the variant's. */
  readonly className?: string;
  /** In place of the options, while they load. */
  readonly skeleton?: ReactNode;
  /** For a label that the surroundings already show. */
  readonly isLabelHidden?: boolean;
}

/** A choice of one among a few options. */
export function ChoiceField<T extends string>({
  variant,
  options,
  chosen,
  onChange,
  disabled,
  required,
  isRow,
  className = choiceRows[variant],
  skeleton,
  ...fieldTexts
}: Props<T>) {
  const name = useId();
  return (
    <ChoiceSet
      {...fieldTexts}
      role="radiogroup"
      isRequired={required}
      className={classes(className, isRow && 'md:grid-cols-3')}
    >
      {skeleton ||
        options.map((option) => (
          <Choice
            key={option.value}
            type="radio"
            variant={variant}
            option={option}
            name={name}
            value={option.value}
            checked={option.value === chosen}
            disabled={disabled}
            onChange={() => onChange(option.value)}
          />
        ))}
    </ChoiceSet>
  );
}
