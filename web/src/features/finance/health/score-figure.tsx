import type { FinancialHealth } from '@afdal/contract/finance/financial-health';
import { interpolate } from '@afdal/domain/text/interpolate';
import { localizeDigits } from '../../../lib/format/digits.ts';
import { formatNumber } from '../../../lib/format/numbers.ts';
import { classes } from '../../../ui/base/classes.ts';
import { useDisplayPreferences } from '../../../ui/figures/display-preferences.ts';
import { ProgressRing } from '../../../ui/figures/progress-ring.tsx';
import { texts } from './texts.ts';

interface Props {
  readonly score: FinancialHealth['score'];
  readonly isLarge?: boolean;
}

/** The score in its ring; a dash while too little is known. */
export function ScoreFigure({ score, isLarge = false }: Props) {
  const { digits } = useDisplayPreferences();
  const figure = score === null ? '—' : formatNumber(score, digits);
  const valueText =
    score === null ? texts.thin : interpolate(localizeDigits(texts.scoreOutOf, digits), { score: figure });
  return (
    <div className={classes('flex-none', isLarge ? 'size-32' : 'size-14')}>
      <ProgressRing label={texts.score} share={(score ?? 0) / 100} valueText={valueText}>
        <span className={classes('font-strong', isLarge ? 'text-36' : 'text-16')}>{figure}</span>
      </ProgressRing>
    </div>
  );
}
