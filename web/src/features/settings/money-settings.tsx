import { type CivilDate, daysBetween } from '@afdal/domain/calendar/civil-date';
import { defaultSalaryDay } from '@afdal/domain/calendar/limits';
import { getWeekday } from '@afdal/domain/calendar/month';
import { nextPaydays, weekendRules } from '@afdal/domain/calendar/salary-cycle';
import { currencies, offeredCurrencies } from '@afdal/domain/money/currency';
import { getWeekend } from '@afdal/domain/people/weekend';
import { interpolate } from '@afdal/domain/text/interpolate';
import { useId, useState } from 'react';
import { dayOfMonth, weekdayNames } from '../../lib/format/civil-dates.ts';
import { countryName } from '../../lib/format/country-names.ts';
import { otherCalendar } from '../../lib/format/dates.ts';
import { listed } from '../../lib/format/listed.ts';
import { formatNumber } from '../../lib/format/numbers.ts';
import { pluralize } from '../../lib/format/plurals.ts';
import { useUser } from '../../session/user.tsx';
import { Card } from '../../ui/base/card.tsx';
import { CardHead } from '../../ui/base/card-head.tsx';
import { ChoiceField } from '../../ui/fields/choice/choice-field.tsx';
import { currencyName } from '../../ui/fields/currency-name.ts';
import { Select } from '../../ui/fields/select.tsx';
import { useDisplayPreferences } from '../../ui/figures/display-preferences.ts';
import { useToday } from '../../ui/hooks/use-today.ts';
import { DayMark } from '../../ui/list/day-mark.tsx';
import { SettingRow } from '../../ui/settings/setting-row.tsx';
import { texts } from './texts.ts';
import { useSetting } from './use-setting.ts';

const days = Array.from({ length: 31 }, (_, index) => index + 1);

export function MoneySettings() {
  const currency = useSetting('currency');
  return (
    <>
      <ul className="divide-y divide-line">
        <SettingRow
          label={texts.currency}
          hint={texts.currencyHint}
          state={currency.state}
          control={
            <Select
              aria-label={texts.currency}
              value={currency.value}
              onChange={(event) => currency.save(event.target.value)}
            >
              {[...new Set([...offeredCurrencies, ...currencies, currency.value])].map((code) => (
                <option key={code} value={code}>
                  {currencyName(code)}
                </option>
              ))}
            </Select>
          }
        />
        <SalaryDaySetting />
        <WeekendRuleSetting isRow />
      </ul>
      <NextPaydays />
    </>
  );
}

/**
 * Asks when the salary comes, before a cycle is shown that begins with it. The fields are those of the settings, which
 * keep the answer; without one the day of the settings holds.
 */
export function FirstPaydayCard() {
  return (
    <Card aria-label={texts.firstPayday}>
      <CardHead title={texts.firstPayday} />
      <p className="mb-2 text-14 text-ink-2">{texts.firstPaydayHint}</p>
      <PaydayFields isRow />
    </Card>
  );
}

/**
 * The same question in the form that opens a first account, for who begins there. It is not asked of a person who has
 * answered, which shows in a day other than that of a new account; while it is answered it stays.
 */
export function FirstPaydayFields() {
  const { salaryDay } = useUser().preferences;
  const [isAsked] = useState(salaryDay === defaultSalaryDay);
  if (!isAsked) return null;
  return (
    <fieldset className="grid gap-4 rounded-card bg-sunken p-4">
      <legend className="sr-only">{texts.firstPayday}</legend>
      <div aria-hidden="true">
        <p className="font-strong">{texts.firstPayday}</p>
        <p className="text-14 text-ink-2">{texts.firstPaydayHint}</p>
      </div>
      <PaydayFields />
    </fieldset>
  );
}

/** @param props.isRow whether there is room for the rules side by side */
function PaydayFields({ isRow = false }) {
  return (
    <ul className="divide-y divide-line">
      <SalaryDaySetting />
      <WeekendRuleSetting isRow={isRow} />
    </ul>
  );
}

function SalaryDaySetting() {
  const salaryDay = useSetting('salaryDay');
  const { digits } = useDisplayPreferences();
  return (
    <SettingRow
      label={texts.salaryDay}
      hint={texts.salaryDayHint}
      state={salaryDay.state}
      control={
        <Select
          aria-label={texts.salaryDay}
          value={salaryDay.value}
          onChange={(event) => salaryDay.save(Number(event.target.value))}
        >
          {days.map((day) => (
            <option key={day} value={day}>
              {interpolate(texts.dayOfMonth, { n: formatNumber(day, digits) })}
            </option>
          ))}
        </Select>
      }
    />
  );
}

function WeekendRuleSetting({ isRow }: { readonly isRow: boolean }) {
  const { value, save, state } = useSetting('salaryWeekendRule');
  const { country } = useUser();
  const names = weekdayNames(0);
  const weekend = listed(getWeekend(country).flatMap((day) => names[day] ?? []));
  return (
    <SettingRow
      label={texts.weekendRule}
      hint={interpolate(texts.weekend, { country: countryName(country), days: weekend })}
      state={state}
    >
      <ChoiceField
        label={texts.weekendRule}
        isLabelHidden
        variant="tiles"
        isRow={isRow}
        options={weekendRules.map((rule) => ({ value: rule, label: texts.weekendRules[rule] }))}
        chosen={value}
        onChange={save}
      />
    </SettingRow>
  );
}

/** The next three paydays by the settings as they are now. */
function NextPaydays() {
  const {
    country,
    preferences: { salaryDay, salaryWeekendRule },
  } = useUser();
  const style = useDisplayPreferences();
  const today = useToday();
  const id = useId();
  const weekdayName = (date: CivilDate) => weekdayNames(0)[getWeekday(date)] ?? '';
  const paydays = nextPaydays(today, 3, { salaryDay, salaryWeekendRule, weekend: getWeekend(country) });
  return (
    <section aria-labelledby={id} className="mt-6 border-t border-line pt-5">
      <h3 id={id} className="mb-3 text-16">
        {texts.paydays}
      </h3>
      <ol className="divide-y divide-line">
        {paydays.map(({ date, nominal }, index) => {
          const days = daysBetween(today, date);
          const weekday = weekdayName(date);
          const moved = interpolate(texts.replacedDay, {
            weekday: weekdayName(nominal),
            day: dayOfMonth(nominal, style.calendar, style),
          });
          return (
            <li key={nominal} className="flex items-center gap-3 py-3">
              <DayMark date={date} />
              <div className="min-w-0 flex-1">
                <p>
                  {index > 0
                    ? weekday
                    : days === 1
                      ? interpolate(texts.tomorrow, { weekday })
                      : interpolate(texts.inDays, { weekday, days: pluralize('day', days, style.digits, 'after') })}
                </p>
                <p className="text-14 text-ink-2">
                  {date === nominal ? texts.onTime : moved} · {dayOfMonth(date, otherCalendar(style.calendar), style)}
                </p>
              </div>
            </li>
          );
        })}
      </ol>
    </section>
  );
}
