import type { Habit } from '@afdal/contract/habits';
import type { Digits } from '@afdal/domain/text/digits';
import { interpolate } from '@afdal/domain/text/interpolate';
import { formatNumber } from '../../lib/format/numbers.ts';
import { pluralizeUnit } from '../../lib/format/units.ts';
import { useDisplayPreferences } from '../../ui/figures/display-preferences.ts';
import { ProgressBar } from '../../ui/figures/progress-bar.tsx';
import { texts } from './texts.ts';

const labels = texts.card;

/** «12 من 30 دقيقة» */
export function formatUsed({ today, unit }: Pick<Habit, 'today' | 'unit'>, digits: Digits): string {
  return interpolate(labels.outOf, {
    quantity: formatNumber(today.quantity, digits),
    limit: pluralizeUnit(today.limitQuantity ?? 0, unit, digits, 'after'),
  });
}

/**
 * How much of a habit's limit is used.
 *
 * @param name what it is called here: a private one may go without its name
 */
export function LimitBar({ habit, name }: { habit: Habit; name: string }) {
  const { digits } = useDisplayPreferences();
  const { quantity, limitQuantity } = habit.today;
  const limit = limitQuantity ?? 0;
  const isOver = quantity > limit;
  return (
    <ProgressBar
      label={interpolate(labels.progress, { name })}
      share={limit === 0 ? (isOver ? 1 : 0) : quantity / limit}
      tone={isOver ? 'warning' : 'palm'}
      valueText={formatUsed(habit, digits)}
    />
  );
}
