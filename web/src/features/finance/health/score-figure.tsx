import type { FinancialHealth } from '@afdal/contract/finance/financial-health';
import { localizeDigits } from '@afdal/domain/text/digits';
import { interpolate } from '@afdal/domain/text/interpolate';
import { TrendingDown, TrendingUp } from 'lucide-react';
import { formatNumber, isolated, minus } from '../../../lib/format/numbers.ts';
import { Chip } from '../../../ui/base/chip.tsx';
import { useDisplayPreferences } from '../../../ui/figures/display-preferences.ts';
import { ProgressRing } from '../../../ui/figures/progress-ring.tsx';
import { texts } from './texts.ts';

/** The score in its ring; a dash while too little is known. */
function ScoreFigure({ score }: { score: FinancialHealth['score'] }) {
  const { digits } = useDisplayPreferences();
  const figure = score === null ? '—' : formatNumber(score, digits);
  const valueText =
    score === null ? texts.thin : interpolate(localizeDigits(texts.scoreOutOf, digits), { score: figure });
  return (
    <div className="size-14 flex-none">
      <ProgressRing label={texts.score} share={(score ?? 0) / 100} valueText={valueText}>
        <span className="text-16 font-strong">{figure}</span>
      </ProgressRing>
    </div>
  );
}

/** How the score has changed in thirty days. */
export function ChangeChip({ change }: { change: number }) {
  const { digits } = useDisplayPreferences();
  const sign = change < 0 ? minus : '+';
  const signedChange = isolated(sign + formatNumber(Math.abs(change), digits));
  return (
    <Chip tone={change < 0 ? 'warning' : 'success'} icon={change < 0 ? TrendingDown : TrendingUp}>
      {interpolate(localizeDigits(texts.change, digits), { change: signedChange })}
    </Chip>
  );
}

interface ScoreLineProps {
  readonly health: FinancialHealth;
  /** What the score is of. */
  readonly title: string;
}

/** The score in its ring, its word, how much it is read from, and how it has changed. */
export function ScoreLine({ health: { score, band, confidence, change }, title }: ScoreLineProps) {
  const { digits } = useDisplayPreferences();
  return (
    <>
      <ScoreFigure score={score} />
      <span className="grid min-w-0 flex-1 gap-1">
        <span className="font-strong">{title}</span>
        <span className="flex flex-wrap items-center gap-x-3 gap-y-1 text-14 text-ink-2">
          {band ? texts.bands[band] : texts.thin}
          <span>{interpolate(localizeDigits(texts.confidence, digits), { n: formatNumber(confidence, digits) })}</span>
          {change !== null && change !== 0 && <ChangeChip change={change} />}
        </span>
      </span>
    </>
  );
}
