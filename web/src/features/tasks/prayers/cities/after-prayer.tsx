import { type CityId, cityIds, isCityId } from '@afdal/domain/prayers/cities';
import { cityNames } from '@afdal/domain/prayers/city-names.ar';
import type { Prayer } from '@afdal/domain/prayers/prayer';
import { interpolate } from '@afdal/domain/text/interpolate';
import { clockTime } from '../../../../lib/format/dates.ts';
import { pluralize } from '../../../../lib/format/plurals.ts';
import { useEditPreferences } from '../../../../session/use-edit-preferences.ts';
import { useUser } from '../../../../session/user.tsx';
import { SelectField } from '../../../../ui/fields/select-field.tsx';
import { useDisplayPreferences } from '../../../../ui/figures/display-preferences.ts';
import type { CheckedForm } from '../../../../ui/form/use-checked-form.ts';
import { useToday } from '../../../../ui/hooks/use-today.ts';
import type { TaskDraft } from '../../form/task-draft.ts';
import { texts } from '../texts.ts';
import { usePrayerTime } from '../use-prayer-time.ts';
import { formatPrayerMethod } from './prayer-labels.ts';

const offsets = [0, 5, 10, 15, 20, 30, 45, 60];

interface AfterPrayerProps {
  readonly form: CheckedForm<TaskDraft>;
  readonly prayer: Prayer;
}

/** How long after a prayer, and in which city, with the time of today and the method that gives it. */
export function AfterPrayer({ form, prayer }: AfterPrayerProps) {
  const { draft, change, getError } = form;
  const { prayerCity } = useUser().preferences;
  const edit = useEditPreferences(texts.failed);
  const style = useDisplayPreferences();
  const today = useToday();
  const timeHere = usePrayerTime(prayerCity !== null);
  const city = prayerCity !== null && isCityId(prayerCity) ? prayerCity : null;
  const time = city && timeHere?.(city, today, { prayer, offsetMinutes: draft.offsetMinutes });
  return (
    <>
      <div className="grid grid-cols-2 items-start gap-3">
        <SelectField
          label={texts.offset}
          value={String(draft.offsetMinutes)}
          error={getError('offsetMinutes')}
          hint={time ? interpolate(texts.today, { time: clockTime(time, style) }) : undefined}
          onChange={(event) => change({ offsetMinutes: Number(event.target.value) })}
        >
          {[...new Set([...offsets, draft.offsetMinutes])].map((minutes) => (
            <option key={minutes} value={minutes}>
              {minutes === 0 ? texts.atOnce : pluralize('minute', minutes, style.digits, 'after')}
            </option>
          ))}
        </SelectField>
        <SelectField
          label={texts.city}
          value={city ?? ''}
          error={city ? undefined : getError('prayer')}
          onChange={(event) => {
            edit({ prayerCity: event.target.value });
            // Takes the error away, which was about the city.
            change({ prayer });
          }}
        >
          {!city && <option value="">{texts.chooseCity}</option>}
          {cityIds.map((id: CityId) => (
            <option key={id} value={id}>
              {cityNames[id]}
            </option>
          ))}
        </SelectField>
      </div>
      <p className="-mt-3 text-14 text-ink-2">{city ? formatPrayerMethod(city) : texts.cityHint}</p>
    </>
  );
}
