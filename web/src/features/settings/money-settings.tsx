import { currencies, offeredCurrencies } from '@afdal/domain/money/currency';
import { interpolate } from '@afdal/domain/text/interpolate';
import { formatNumber } from '../../lib/format/numbers.ts';
import { currencyName } from '../../ui/fields/currency-name.ts';
import { Select } from '../../ui/fields/select.tsx';
import { useDisplayPreferences } from '../../ui/figures/display-preferences.ts';
import { SettingRow } from '../../ui/settings/setting-row.tsx';
import { NextPaydays } from './next-paydays.tsx';
import { texts } from './texts.ts';
import { useSetting } from './use-setting.ts';
import { WeekendRuleSetting } from './weekend-rule-setting.tsx';

const days = Array.from({ length: 31 }, (_, index) => index + 1);

export function MoneySettings() {
  const currency = useSetting('currency');
  const salaryDay = useSetting('salaryDay');
  const { digits } = useDisplayPreferences();
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
        <WeekendRuleSetting />
      </ul>
      <NextPaydays />
    </>
  );
}
