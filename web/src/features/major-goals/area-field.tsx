import { type LifeArea, lifeAreas } from '@afdal/domain/self-development/life-wheel';
import { ChoiceField } from '../../ui/fields/choice-field.tsx';
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
