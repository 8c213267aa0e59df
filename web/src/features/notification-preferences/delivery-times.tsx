import type { NotificationPreferences } from '@afdal/contract/notifications/notification-preferences';
import { errorTexts } from '@afdal/contract/texts';
import { maxPushesPerDay, usualDigestTime, usualQuietHours } from '@afdal/domain/notifications/limits';
import { interpolate } from '@afdal/domain/text/interpolate';
import { useId } from 'react';
import { clockTime } from '../../lib/format/dates.ts';
import { formatNumber } from '../../lib/format/numbers.ts';
import { readTime } from '../../ui/fields/date/read-time.ts';
import { TimeField } from '../../ui/fields/date/time-field.tsx';
import { NumberField } from '../../ui/fields/number-field.tsx';
import { readNumber, validateNumber } from '../../ui/fields/read-number.ts';
import { SavedWhenLeft } from '../../ui/fields/saved-when-left.tsx';
import { SwitchField } from '../../ui/fields/switch-field.tsx';
import { useDisplayPreferences } from '../../ui/figures/display-preferences.ts';
import { SaveMark } from '../../ui/query-states/save-mark.tsx';
import { useEditNotificationPreferences } from './preferences-queries.ts';
import { texts } from './texts.ts';

interface Props {
  readonly preferences: NotificationPreferences;
}

const bounds = { min: 0, max: maxPushesPerDay };

/** When pushes come, how many, and when the digest of the rest does. */
export function DeliveryTimes({ preferences }: Props) {
  const { edit, state } = useEditNotificationPreferences();
  const { quietFrom, quietTo, pushesPerDay, digestTime, weeklySummary } = preferences;
  const style = useDisplayPreferences();
  const { digits } = style;
  const id = useId();
  const isQuiet = quietFrom !== null && quietTo !== null;
  return (
    <section aria-labelledby={id} className="grid gap-4">
      <div className="flex flex-wrap items-center gap-x-2">
        <h3 id={id} className="text-16">
          {texts.when}
        </h3>
        <SaveMark state={state} />
      </div>
      <div className="grid gap-2">
        <SwitchField
          label={texts.quietHours}
          hint={
            isQuiet
              ? interpolate(texts.quietSpan, { from: clockTime(quietFrom, style), to: clockTime(quietTo, style) })
              : texts.noQuietHours
          }
          checked={isQuiet}
          onChange={(isOn) =>
            edit(
              isOn
                ? { quietFrom: usualQuietHours.from, quietTo: usualQuietHours.to }
                : { quietFrom: null, quietTo: null },
            )
          }
        />
        {isQuiet && (
          <div className="flex flex-wrap gap-3">
            <SavedTime
              label={texts.from}
              value={quietFrom}
              other={quietTo}
              onSave={(time) => edit({ quietFrom: time })}
            />
            <SavedTime label={texts.to} value={quietTo} other={quietFrom} onSave={(time) => edit({ quietTo: time })} />
          </div>
        )}
      </div>
      <SavedWhenLeft
        value={String(pushesPerDay)}
        read={(typed) => (validateNumber(typed, bounds, digits) ? null : readNumber(typed))}
        onSave={(value) => edit({ pushesPerDay: Number(value) })}
      >
        {(field) => (
          <NumberField
            {...field}
            {...bounds}
            label={texts.pushesPerDay}
            hint={interpolate(texts.maxPerDay, { n: formatNumber(pushesPerDay, digits) })}
            error={field.value === '' ? errorTexts.pushesPerDayInvalid : undefined}
          />
        )}
      </SavedWhenLeft>
      <div className="grid gap-2">
        <SwitchField
          label={texts.digest}
          hint={
            digestTime === null ? texts.noDigest : interpolate(texts.digestAt, { time: clockTime(digestTime, style) })
          }
          checked={digestTime !== null}
          onChange={(isOn) => edit({ digestTime: isOn ? usualDigestTime : null })}
        />
        {digestTime !== null && (
          <SavedTime label={texts.digestTime} value={digestTime} onSave={(time) => edit({ digestTime: time })} />
        )}
      </div>
      <SwitchField
        label={texts.weekly}
        hint={texts.weeklyHint}
        checked={weeklySummary}
        onChange={(isOn) => edit({ weeklySummary: isOn })}
      />
    </section>
  );
}

interface TimeProps {
  readonly label: string;
  readonly value: string;
  /** The other end of a span, which must be another time. */
  readonly other?: string;
  readonly onSave: (time: string) => void;
}

function SavedTime({ label, value, other, onSave }: TimeProps) {
  const read = (typed: string) => {
    const time = readTime(typed);
    return time === other ? null : time;
  };
  return (
    <SavedWhenLeft value={value} read={read} onSave={onSave}>
      {(field) => (
        <TimeField
          {...field}
          label={label}
          error={other !== undefined && readTime(field.value) === other ? errorTexts.quietHoursEmpty : undefined}
        />
      )}
    </SavedWhenLeft>
  );
}
