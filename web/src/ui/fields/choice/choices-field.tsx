import type { FieldTexts } from '../field.tsx';
import { Choice, type ChoiceVariant, choiceRows, type Option } from './choice.tsx';
import { ChoiceSet } from './choice-set.tsx';

interface Props<T extends string> extends FieldTexts {
  readonly variant: ChoiceVariant;
  readonly options: readonly Option<T>[];
  readonly chosen: readonly T[];
  /** Called with the chosen values in the order of the options. */
  readonly onChange: (chosen: readonly T[]) => void;
  readonly disabled?: boolean;
  /** For a label that the surroundings already show. */
  readonly isLabelHidden?: boolean;
}

/** A choice of any number among a few options. */
export function ChoicesField<T extends string>({
  variant,
  options,
  chosen,
  onChange,
  disabled,
  ...fieldTexts
}: Props<T>) {
  const toggle = (toggled: T) =>
    onChange(options.map(({ value }) => value).filter((value) => chosen.includes(value) !== (value === toggled)));
  return (
    <ChoiceSet {...fieldTexts} className={choiceRows[variant]}>
      {options.map((option) => (
        <Choice
          key={option.value}
          type="checkbox"
          variant={variant}
          option={option}
          checked={chosen.includes(option.value)}
          disabled={disabled}
          aria-invalid={fieldTexts.error ? true : undefined}
          onChange={() => toggle(option.value)}
        />
      ))}
    </ChoiceSet>
  );
}
