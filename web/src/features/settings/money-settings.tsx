import { currencies, offeredCurrencies } from '@afdal/domain/money/currency';
import { fillTemplate } from '@afdal/domain/text/fill-template';
import { formatNumber } from '../../lib/format/numbers.ts';
import { currencyName } from '../../ui/fields/currency-name.ts';
import { Select } from '../../ui/fields/select.tsx';
import { useReadingStyle } from '../../ui/figures/reading-style.ts';
import { SettingRow } from '../../ui/settings/setting-row.tsx';
import { copy } from './copy.ts';
import { NextPaydays } from './next-paydays.tsx';
import { useSetting } from './use-setting.ts';
import { WeekendRuleSetting } from './weekend-rule-setting.tsx';

const days = Array.from({ length: 31 }, (_, place) => place + 1);

export function MoneySettings() {
  const currency = useSetting('currency');
  const salaryDay = useSetting('salaryDay');
  const { digits } = useReadingStyle();
  return (
    <>
      <ul className="divide-y divide-line">
        <SettingRow
          label={copy.currency}
          hint={copy.currencyHint}
          state={currency.state}
          control={
            <Select
              aria-label={copy.currency}
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
          label={copy.salaryDay}
          hint={copy.salaryDayHint}
          state={salaryDay.state}
          control={
            <Select
              aria-label={copy.salaryDay}
              value={salaryDay.value}
              onChange={(event) => salaryDay.save(Number(event.target.value))}
            >
              {days.map((day) => (
                <option key={day} value={day}>
                  {fillTemplate(copy.dayOfMonth, { n: formatNumber(day, digits) })}
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
