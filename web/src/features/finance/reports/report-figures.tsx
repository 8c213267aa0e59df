import type { Report } from '@afdal/contract/finance/reports';
import { interpolate } from '@afdal/domain/text/interpolate';
import { formatDateRange } from '../../../lib/format/civil-dates.ts';
import { formatNumber, formatPercent } from '../../../lib/format/numbers.ts';
import { Stat, StatStrip } from '../../../ui/base/stat-strip.tsx';
import { Amount, WrappingAmount } from '../../../ui/figures/amount.tsx';
import { useDisplayPreferences } from '../../../ui/figures/display-preferences.ts';
import { texts } from './texts.ts';

/** The whole of a report, its average, and what changed against the range compared with. */
export function ReportFigures({ report }: { report: Report }) {
  const style = useDisplayPreferences();
  const { kind, currency, amountMinor, count, average, compared, from, to } = report;
  return (
    <StatStrip label={texts.figures}>
      <Stat
        name={texts.kinds[kind]}
        value={<WrappingAmount minor={amountMinor} currency={currency} />}
        detail={formatDateRange(from, to, style)}
      />
      <Stat name={texts.count} value={formatNumber(count, style.digits)} />
      {average && (
        <Stat
          name={texts.average[average.unit]}
          value={<WrappingAmount minor={average.amountMinor} currency={currency} />}
        />
      )}
      {compared && (
        <Stat
          name={texts.change}
          value={<Amount minor={amountMinor - compared.amountMinor} currency={currency} isChange isBare />}
          detail={<Change amountMinor={amountMinor} compared={compared} />}
        />
      )}
    </StatStrip>
  );
}

interface ChangeProps {
  readonly amountMinor: number;
  readonly compared: NonNullable<Report['compared']>;
}

/** The change in words: neither by sign nor by colour alone. */
function Change({ amountMinor, compared }: ChangeProps) {
  const style = useDisplayPreferences();
  const range = formatDateRange(compared.from, compared.to, style);
  if (compared.amountMinor <= 0) return interpolate(texts.notComparable, { range });
  const share = (amountMinor - compared.amountMinor) / compared.amountMinor;
  if (share === 0) return interpolate(texts.same, { range });
  const text = share > 0 ? texts.higher : texts.lower;
  return interpolate(text, { share: formatPercent(Math.abs(share), style.digits), range });
}
