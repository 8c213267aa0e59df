import { type Prayer, prayers } from '@afdal/domain/prayers/prayer';
import { TimeField } from '../../../ui/fields/date/time-field.tsx';
import { SelectField } from '../../../ui/fields/select-field.tsx';
import type { CheckedForm } from '../../../ui/form/use-checked-form.ts';
import { LazyPart } from '../../../ui/lazy/lazy-part.tsx';
import { SkeletonRows } from '../../../ui/skeletons/skeleton-rows.tsx';
import { texts } from '../prayers/texts.ts';
import { texts as tasksTexts } from '../texts.ts';
import type { TaskDraft } from './task-draft.ts';

const afterPrayer = async () => (await import('../prayers/cities/after-prayer.tsx')).AfterPrayer;

/** When a task that recurs is due: at a time, or after a prayer in the person's city, which is asked for once. */
export function PrayerFields({ form }: { form: CheckedForm<TaskDraft> }) {
  const { draft, change } = form;
  return (
    <>
      <SelectField
        label={texts.when}
        value={draft.prayer}
        onChange={(event) => change({ prayer: event.target.value as Prayer | '' })}
      >
        <option value="">{texts.atTime}</option>
        {prayers.map((prayer) => (
          <option key={prayer} value={prayer}>
            {texts.after[prayer]}
          </option>
        ))}
      </SelectField>
      {draft.prayer === '' ? (
        <TimeField {...form.typed('dueTime')} label={tasksTexts.time} />
      ) : (
        <LazyPart
          load={afterPrayer}
          componentProps={{ form, prayer: draft.prayer }}
          skeleton={<SkeletonRows rows={1} />}
        />
      )}
    </>
  );
}
