import { maxTarget, maxUnitLength } from '@afdal/domain/tasks/limits';
import { pillClass } from '../../../ui/fields/choice/pill-class.ts';
import { NumberField } from '../../../ui/fields/number-field.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import type { CheckedForm } from '../../../ui/form/use-checked-form.ts';
import { suggestedUnits, texts } from '../texts.ts';
import type { TaskDraft } from './task-draft.ts';

/** How much is to be done each time, and of what; suggested units are there to be pressed. */
export function TargetFields({ form }: { form: CheckedForm<TaskDraft> }) {
  const { draft, change } = form;
  return (
    <div className="grid gap-3">
      <div className="grid grid-cols-2 items-start gap-3">
        <NumberField {...form.count('target')} label={texts.target} optional min={1} max={maxTarget} step={1} />
        {draft.target !== '' && (
          <TextField {...form.text('unit')} label={texts.unit} optional maxLength={maxUnitLength} />
        )}
      </div>
      {draft.target === '' ? (
        <p className="-mt-2 text-14 text-ink-2">{texts.targetHint}</p>
      ) : (
        <ul aria-label={texts.unit} className="flex flex-wrap gap-2">
          {suggestedUnits.map((name) => (
            <li key={name}>
              <button
                type="button"
                aria-pressed={draft.unit === name}
                className={pillClass(draft.unit === name)}
                onClick={() => change({ unit: name })}
              >
                {name}
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
