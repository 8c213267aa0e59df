import { maxGoalNumber, maxGoalUnitLength } from '@afdal/domain/major-goals/limits';
import { type LifeArea, lifeAreas } from '@afdal/domain/self-development/life-wheel';
import { ChoiceField } from '../../ui/fields/choice/choice-field.tsx';
import { NumberField } from '../../ui/fields/number-field.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import type { CheckedForm } from '../../ui/form/use-checked-form.ts';
import { texts } from './texts.ts';

const areas = lifeAreas.map((value) => ({ value, label: texts.areas[value] }));

/** The area of a life that a goal is in; none is an answer too. */
export function AreaField({ chosen, onChange }: { chosen: LifeArea | ''; onChange: (area: LifeArea) => void }) {
  return (
    <ChoiceField
      variant="pills"
      label={texts.area}
      optional
      options={areas}
      chosen={chosen || null}
      onChange={onChange}
    />
  );
}

interface Numbers {
  readonly unit: string;
  readonly start: string;
  readonly target: string;
}

const bounds = { min: -maxGoalNumber, max: maxGoalNumber, step: 0.001 };

/** From where to where a goal of numbers goes. */
export function NumberFields({ form }: { form: Pick<CheckedForm<Numbers>, 'draft' | 'text' | 'count'> }) {
  const { unit } = form.draft;
  return (
    <>
      <TextField
        {...form.text('unit')}
        label={texts.unit}
        hint={texts.unitHint}
        optional
        maxLength={maxGoalUnitLength}
      />
      <div className="grid grid-cols-2 items-start gap-3">
        <NumberField {...form.count('start')} {...bounds} label={texts.start} optional unit={unit} />
        <NumberField {...form.count('target')} {...bounds} label={texts.target} optional unit={unit} />
      </div>
    </>
  );
}
