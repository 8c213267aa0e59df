import type { FinancialHealth } from '@afdal/contract/finance/financial-health';
import { interpolate } from '@afdal/domain/text/interpolate';
import { localizeDigits } from '../../../lib/format/digits.ts';
import { formatNumber } from '../../../lib/format/numbers.ts';
import { useDisplayPreferences } from '../../../ui/figures/display-preferences.ts';
import { ChangeChip } from './change-chip.tsx';
import { ScoreFigure } from './score-figure.tsx';
import { texts } from './texts.ts';

interface Props {
  readonly health: FinancialHealth;
  /** What the score is of, where nothing above says it. */
  readonly title?: string;
}

/** The score in its ring, its word, how much it is read from, and how it has changed. */
export function ScoreLine({ health: { score, band, confidence, change }, title }: Props) {
  const { digits } = useDisplayPreferences();
  const word = band ? texts.bands[band] : texts.thin;
  return (
    <>
      <ScoreFigure score={score} />
      <span className="grid min-w-0 flex-1 gap-1">
        <span className="font-strong">{title ?? word}</span>
        <span className="flex flex-wrap items-center gap-x-3 gap-y-1 text-14 text-ink-2">
          {title && word}
          <span>{interpolate(localizeDigits(texts.confidence, digits), { n: formatNumber(confidence, digits) })}</span>
          {change !== null && change !== 0 && <ChangeChip change={change} />}
        </span>
      </span>
    </>
  );
}
