import type { Habit, HabitDetail } from '@afdal/contract/habits';
import { addDays, type CivilDate, civilDate } from '@afdal/domain/calendar/civil-date';
import type { DayState } from '@afdal/domain/habits/habit';
import { countDays } from '@afdal/domain/habits/habit-status';
import { interpolate } from '@afdal/domain/text/interpolate';
import { formatNumber } from '../../../lib/format/numbers.ts';
import type { DayKind } from '../../../ui/charts/chart-data.ts';
import { HeatMap } from '../../../ui/charts/charts.tsx';
import { useDisplayPreferences } from '../../../ui/figures/display-preferences.ts';
import { texts } from './texts.ts';

const { unlogged, clean, resisted, slip } = texts.kinds;
const kinds: readonly [DayKind, ...DayKind[]] = [
  { name: unlogged, variant: 0 },
  { name: clean, variant: 2 },
  { name: resisted, variant: 4 },
  { name: slip, variant: 'slip' },
];
const levels: Record<DayState, number> = { open: 0, unlogged: 0, clean: 1, resisted: 2, slip: 3 };

/** What the days of the last twelve months were. */
export function Year({ habit, map: { from, states } }: { habit: Habit } & Pick<HabitDetail, 'map'>) {
  const { digits } = useDisplayPreferences();
  const first = civilDate(from);
  if (!first) return null;
  const days = Object.fromEntries(states.map((state, n) => [addDays(first, n), levels[state]]));
  const { clean: fine, slips } = countDays(habit, states);
  const to = addDays(first, Math.max(0, states.length - 1));
  return (
    <div className="grid gap-3">
      <HeatMap title={texts.year} from={yearUntil(to, first)} to={to} kinds={kinds} days={days} />
      <p className="text-14 text-ink-2">
        {interpolate(texts.yearSentence, { fine: formatNumber(fine, digits), slips: formatNumber(slips, digits) })}
      </p>
    </div>
  );
}

/** A habit that began lately still shows the weeks before, empty: its map keeps the shape of a year. */
function yearUntil(to: CivilDate, first: CivilDate): CivilDate {
  const aYearAgo = addDays(to, -364);
  return aYearAgo < first ? aYearAgo : first;
}
