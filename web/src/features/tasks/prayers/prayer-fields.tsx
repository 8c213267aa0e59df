import { type CityId, cityIds, isCityId } from '@afdal/domain/prayers/cities';
import { type Prayer, prayers } from '@afdal/domain/prayers/prayer';
import { fillTemplate } from '@afdal/domain/text/fill-template';
import { clockTime } from '../../../lib/format/dates.ts';
import { counted } from '../../../lib/format/plurals.ts';
import { useEditPreferences } from '../../../session/use-edit-preferences.ts';
import { useUser } from '../../../session/user.tsx';
import { SelectField } from '../../../ui/fields/select-field.tsx';
import { TimeField } from '../../../ui/fields/time-field.tsx';
import type { CheckedForm } from '../../../ui/form/use-checked-form.ts';
import { useReadingStyle } from '../../../ui/reading-style.ts';
import { useToday } from '../../../ui/use-today.ts';
import { copy as tasksCopy } from '../copy.ts';
import type { TaskDraft } from '../task-draft.ts';
import { cityNames, copy } from './copy.ts';
import { methodInWords } from './prayer-words.ts';
import { usePrayerTime } from './use-prayer-time.ts';

const offsets = [0, 5, 10, 15, 20, 30, 45, 60];

/** When a task that recurs is due: at a time, or after a prayer in the person's city, which is asked for once. */
export function PrayerFields({ form }: { form: CheckedForm<TaskDraft> }) {
  const { draft, change, isBusy } = form;
  return (
    <>
      <SelectField
        label={copy.when}
        value={draft.prayer}
        onChange={(event) => change({ prayer: event.target.value as Prayer | '' })}
      >
        <option value="">{copy.atTime}</option>
        {prayers.map((prayer) => (
          <option key={prayer} value={prayer}>
            {copy.after[prayer]}
          </option>
        ))}
      </SelectField>
      {draft.prayer === '' ? (
        <TimeField {...form.value('dueTime')} label={tasksCopy.time} readOnly={isBusy} />
      ) : (
        <AfterPrayer form={form} prayer={draft.prayer} />
      )}
    </>
  );
}

function AfterPrayer({ form, prayer }: { form: CheckedForm<TaskDraft>; prayer: Prayer }) {
  const { draft, change, errorOf } = form;
  const { prayerCity } = useUser().preferences;
  const edit = useEditPreferences(copy.failed);
  const style = useReadingStyle();
  const today = useToday();
  const timeHere = usePrayerTime(prayerCity !== null);
  const city = prayerCity !== null && isCityId(prayerCity) ? prayerCity : null;
  const time = city && timeHere?.(city, today, { prayer, offsetMinutes: draft.offsetMinutes });
  return (
    <>
      <div className="grid grid-cols-2 items-start gap-3">
        <SelectField
          label={copy.offset}
          value={String(draft.offsetMinutes)}
          error={errorOf('offsetMinutes')}
          hint={time ? fillTemplate(copy.today, { time: clockTime(time, style) }) : undefined}
          onChange={(event) => change({ offsetMinutes: Number(event.target.value) })}
        >
          {[...new Set([...offsets, draft.offsetMinutes])].map((minutes) => (
            <option key={minutes} value={minutes}>
              {minutes === 0 ? copy.atOnce : counted('minute', minutes, style.digits, 'after')}
            </option>
          ))}
        </SelectField>
        <SelectField
          label={copy.city}
          value={city ?? ''}
          error={city ? undefined : errorOf('prayer')}
          onChange={(event) => {
            edit({ prayerCity: event.target.value });
            // Takes the error away, which was about the city.
            change({ prayer });
          }}
        >
          {!city && <option value="">{copy.chooseCity}</option>}
          {cityIds.map((id: CityId) => (
            <option key={id} value={id}>
              {cityNames[id]}
            </option>
          ))}
        </SelectField>
      </div>
      <p className="-mt-3 text-14 text-ink-2">{city ? methodInWords(city) : copy.cityHint}</p>
    </>
  );
}
