import type { TaskSummary } from '@afdal/contract/tasks/tasks';
import { interpolate } from '@afdal/domain/text/interpolate';
import { formatNumber } from '../../lib/format/numbers.ts';
import { pluralize } from '../../lib/format/plurals.ts';
import { useDisplayPreferences } from '../../ui/figures/display-preferences.ts';
import { ProgressBar } from '../../ui/figures/progress-bar.tsx';
import { texts } from './texts.ts';

/** Progress to the next level, in words and as a bar. */
export function LevelBar({ summary: { pointsEarned, level, levelFrom, levelTo } }: { summary: TaskSummary }) {
  const { digits } = useDisplayPreferences();
  const here = interpolate(texts.level, { n: formatNumber(level, digits) });
  const next = interpolate(texts.toNext, {
    points: pluralize('point', levelTo - pointsEarned, digits),
    n: formatNumber(level + 1, digits),
  });
  return (
    <div className="grid gap-1.5">
      <p aria-hidden="true" className="flex flex-wrap items-baseline justify-between gap-x-3 text-14">
        <span>{here}</span>
        <span className="text-ink-2">{next}</span>
      </p>
      <ProgressBar
        label={here}
        valueText={next}
        share={(pointsEarned - levelFrom) / (levelTo - levelFrom)}
        tone="saffron"
      />
    </div>
  );
}
