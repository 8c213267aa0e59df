import { type DebtBurdenLevel, debtBurdenBounds } from '@afdal/domain/obligations/debt-burden';
import { interpolate } from '@afdal/domain/text/interpolate';
import { ClockAlert } from 'lucide-react';
import { monthTitle } from '../../../lib/format/civil-dates.ts';
import { otherCalendar } from '../../../lib/format/dates.ts';
import { formatPercent } from '../../../lib/format/numbers.ts';
import { Card } from '../../../ui/base/card.tsx';
import { headLinkClass } from '../../../ui/base/card-head.tsx';
import { Icon } from '../../../ui/base/icon.tsx';
import { Stat, StatStrip } from '../../../ui/base/stat-strip.tsx';
import { WrappingAmount } from '../../../ui/figures/amount.tsx';
import { useDisplayPreferences } from '../../../ui/figures/display-preferences.ts';
import { ProgressBar, type ProgressTone } from '../../../ui/figures/progress-bar.tsx';
import { QueryStates } from '../../../ui/query-states/query-states.tsx';
import { SkeletonFigure } from '../../../ui/skeletons/skeleton-figure.tsx';
import { UnconvertedLine } from '../unconverted-line.tsx';
import { useMoneyFormat } from '../use-money-format.ts';
import { type ObligationSummary, useObligationSummary } from './obligation-queries.ts';
import { texts } from './texts.ts';

interface FiguresProps {
  readonly summary: ObligationSummary;
  /** Opens how the burden is calculated. */
  readonly onBurden: () => void;
}

const tones: Record<DebtBurdenLevel, ProgressTone> = { low: 'palm', raised: 'warning', high: 'danger' };
const inks: Record<DebtBurdenLevel, string> = {
  low: 'text-success-ink',
  raised: 'text-warning-ink',
  high: 'text-danger-ink',
};

/** What is due in the cycle of today, the debt that is left, its burden and its end. */
export function ObligationFigures({ onBurden }: Pick<FiguresProps, 'onBurden'>) {
  const skeleton = (
    <Card className="grid grid-cols-2 gap-6 *:min-w-0 *:overflow-hidden md:grid-cols-4">
      <SkeletonFigure />
      <SkeletonFigure />
      <SkeletonFigure />
      <SkeletonFigure />
    </Card>
  );
  return (
    <QueryStates
      query={useObligationSummary()}
      skeleton={skeleton}
      failedIn={(failure) => <Card aria-label={texts.summary}>{failure}</Card>}
    >
      {(summary) => <Figures summary={summary} onBurden={onBurden} />}
    </QueryStates>
  );
}

function Figures({ summary, onBurden }: FiguresProps) {
  const { currency, dueMinor, lateMinor, debtMinor, paidMinor, burden, debtFreeOn, unconverted } = summary;
  const { bare } = useMoneyFormat(currency);
  const style = useDisplayPreferences();
  const end = debtFreeOn;
  const other = otherCalendar(style.calendar);
  return (
    <Card aria-label={texts.summary} className="grid gap-4">
      <StatStrip label={texts.summary}>
        <Stat
          name={texts.due}
          value={<WrappingAmount minor={dueMinor} currency={currency} />}
          detail={
            lateMinor > 0 ? (
              <span className="flex items-center gap-1 text-danger-ink">
                <Icon icon={ClockAlert} small />
                {interpolate(texts.late, { amount: bare(lateMinor) })}
              </span>
            ) : (
              texts.nothingLate
            )
          }
        />
        <Stat
          name={texts.debt}
          value={<WrappingAmount minor={debtMinor} currency={currency} />}
          detail={paidMinor > 0 && interpolate(texts.paid, { amount: bare(paidMinor) })}
        />
        <Stat
          name={texts.burden}
          value={burden ? formatPercent(burden.share, style.digits) : texts.none}
          detail={
            <span className="grid justify-items-start">
              {burden ? <Burden burden={burden} /> : texts.noBurden}
              <button type="button" aria-haspopup="dialog" onClick={onBurden} className={headLinkClass}>
                {texts.howCalculated}
              </button>
            </span>
          }
        />
        <Stat
          name={texts.debtFree}
          value={end ? monthTitle(end, end, style.calendar, style) : texts.none}
          detail={end ? monthTitle(end, end, other, style) : texts.noDebt}
        />
      </StatStrip>
      <UnconvertedLine currencies={unconverted} />
    </Card>
  );
}

/** The mark stands where the burden becomes high. */
function Burden({ burden: { share, level } }: { burden: NonNullable<ObligationSummary['burden']> }) {
  return (
    <span className="mt-1.5 grid w-full gap-1.5">
      <ProgressBar
        label={texts.burden}
        share={share}
        mark={debtBurdenBounds.high}
        tone={tones[level]}
        isThin
        valueText={texts.levels[level]}
      />
      <span className={inks[level]}>{texts.levels[level]}</span>
    </span>
  );
}
