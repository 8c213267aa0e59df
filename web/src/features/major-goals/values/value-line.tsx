import type { MajorGoal } from '@afdal/contract/major-goals';
import { dayOfMonth } from '../../../lib/format/civil-dates.ts';
import { Sparkline } from '../../../ui/charts/charts.tsx';
import { useDisplayPreferences } from '../../../ui/figures/display-preferences.ts';
import { texts } from '../texts.ts';

/** The latest values of a goal of numbers as a line; nothing as long as there are too few. */
export function ValueLine({ goal: { type, recent } }: { goal: MajorGoal }) {
  const style = useDisplayPreferences();
  if (type !== 'number' || recent.length < 2) return null;
  return (
    <Sparkline
      title={texts.values}
      unit={{ kind: 'count' }}
      labels={recent.map(({ on }) => dayOfMonth(on, style.calendar, style))}
      values={recent.map(({ value }) => value)}
    />
  );
}
