import { Choice, type ChoiceLook, choiceRows, type Option } from './choice.tsx';
import { ChoiceSet } from './choice-set.tsx';
import type { FieldWords } from './field.tsx';

interface Props<T extends string> extends FieldWords {
  readonly look: ChoiceLook;
  readonly options: readonly Option<T>[];
  readonly chosen: readonly T[];
  /** Called with the chosen values in the order of the options. */
  readonly onChange: (chosen: readonly T[]) => void;
  readonly disabled?: boolean;
  /** For a label that the surroundings already show. */
  readonly isLabelHidden?: boolean;
}

/** A choice of any number among a few options. */
export function ChoicesField<T extends string>({ look, options, chosen, onChange, disabled, ...words }: Props<T>) {
  const toggle = (toggled: T) =>
    onChange(options.map(({ value }) => value).filter((value) => chosen.includes(value) !== (value === toggled)));
  return (
    <ChoiceSet {...words} className={choiceRows[look]}>
      {options.map((option) => (
        <Choice
          key={option.value}
          type="checkbox"
          look={look}
          option={option}
          checked={chosen.includes(option.value)}
          disabled={disabled}
          aria-invalid={words.error ? true : undefined}
          onChange={() => toggle(option.value)}
        />
      ))}
    </ChoiceSet>
  );
}
