import type { HealthIndicator } from '@afdal/contract/finance/financial-health';
import type { HealthIndicator as Name } from '@afdal/domain/health/financial-health';
import { localizeDigits } from '@afdal/domain/text/digits';
import { interpolate } from '@afdal/domain/text/interpolate';
import { formatNumber, formatPercent, isolated } from '../../../lib/format/numbers.ts';
import { pluralize } from '../../../lib/format/plurals.ts';
import { useDisplayPreferences } from '../../../ui/figures/display-preferences.ts';
import { useMoneyFormat } from '../use-money-format.ts';
import { texts } from './texts.ts';

/** Indicators whose parts are amounts; those of the others are counts. */
const ofMoney: readonly Name[] = ['spendingShare', 'savedOfPlanned', 'debtBurden', 'debtChange'];

const inTenths = (months: number): number => Math.round(months * 10) / 10;

/** What indicators say in words. */
export function useHealthFormat(currency: string) {
  const { digits } = useDisplayPreferences();
  const { bare } = useMoneyFormat(currency);

  /** A value of an indicator: a percentage, or a number of months or items. */
  const formatValue = (name: Name, value: number): string => {
    if (name === 'readiness') return formatNumber(value, digits);
    if (name === 'coverMonths') return formatNumber(inTenths(value), digits);
    const percent = formatPercent(value, digits);
    return name === 'debtChange' && value > 0 ? isolated(`+${percent}`) : percent;
  };
  const withUnit = (name: Name, value: number, role?: 'after'): string =>
    name === 'coverMonths' ? pluralize('month', inTenths(value), digits, role) : formatValue(name, value);
  const describe = ({ name, value, part, whole }: HealthIndicator): string => {
    if (value === null) return texts.adds[name];
    if (name === 'coverMonths' && inTenths(value) === 0) return texts.noCover;
    const isDebt = name === 'debtBurden' || name === 'debtChange';
    // Without debts, both are at their best and calculated from nothing.
    if (isDebt && part === null) return texts.noDebt;
    const figure = (raw: number | null) => (ofMoney.includes(name) ? bare(raw ?? 0) : formatNumber(raw ?? 0, digits));
    return interpolate(texts.values[name], { value: withUnit(name, value), part: figure(part), whole: figure(whole) });
  };
  /** What an indicator stands at, in a few words beside its name. */
  const formatShort = ({ name, value, part, whole }: HealthIndicator): string => {
    if (value === null) return texts.unknown;
    const isCounted = name === 'insideBudget' || name === 'readiness';
    if (!isCounted || part === null || whole === null) return withUnit(name, value);
    return interpolate(texts.countedShare, { part: formatNumber(part, digits), whole: formatNumber(whole, digits) });
  };
  const describeNextStep = ({ name, value, next }: HealthIndicator): string | null => {
    if (value === null) return null;
    if (!next) return texts.best;
    const points = formatNumber(next.points, digits);
    return name === 'readiness'
      ? interpolate(texts.nextItem, { points })
      : interpolate(texts.next, { value: withUnit(name, next.value, 'after'), points });
  };
  const formatGain = (gain: number) => interpolate(texts.gain, { gain: isolated(`+${formatNumber(gain, digits)}`) });
  const said = (text: string) => localizeDigits(text, digits);
  return {
    formatValue,
    formatShort,
    describe,
    describeNextStep,
    formatGain,
    said,
    number: (n: number) => formatNumber(n, digits),
  };
}
