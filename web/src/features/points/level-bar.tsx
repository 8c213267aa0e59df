import type { TaskSummary } from '@afdal/contract/tasks/tasks';
import { fillTemplate } from '@afdal/domain/text/fill-template';
import { formatNumber } from '../../lib/format/numbers.ts';
import { counted } from '../../lib/format/plurals.ts';
import { ProgressBar } from '../../ui/figures/progress-bar.tsx';
import { useReadingStyle } from '../../ui/figures/reading-style.ts';
import { copy } from './copy.ts';

/** Progress to the next level, in words and as a bar. */
export function LevelBar({ summary: { pointsEarned, level, levelFrom, levelTo } }: { summary: TaskSummary }) {
  const { digits } = useReadingStyle();
  const here = fillTemplate(copy.level, { n: formatNumber(level, digits) });
  const next = fillTemplate(copy.toNext, {
    points: counted('point', levelTo - pointsEarned, digits),
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
        words={next}
        share={(pointsEarned - levelFrom) / (levelTo - levelFrom)}
        tone="saffron"
      />
    </div>
  );
}
