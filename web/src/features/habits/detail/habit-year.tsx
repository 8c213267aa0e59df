import type { HabitDetail } from '@afdal/contract/habits';
import { addDays, type CivilDate, civilDate } from '@afdal/domain/calendar/civil-date';
import { type DayState, dayParts, habitTriggers } from '@afdal/domain/habits/habit';
import { fillTemplate } from '@afdal/domain/text/fill-template';
import { formatNumber } from '../../../lib/format/numbers.ts';
import type { DayKind } from '../../../ui/charts/chart-data.ts';
import { HeatMap } from '../../../ui/charts/charts.tsx';
import { classes } from '../../../ui/classes.ts';
import { QueryStates } from '../../../ui/query/query-states.tsx';
import { useReadingStyle } from '../../../ui/reading-style.ts';
import { SkeletonText } from '../../../ui/skeletons/skeleton-text.tsx';
import { copy as habitsCopy } from '../copy.ts';
import { useHabitDetail } from '../habit-entries.ts';
import { fineOf } from '../habit-words.ts';
import { copy } from './copy.ts';

const { unlogged, clean, resisted, slip } = copy.kinds;
const kinds: readonly [DayKind, ...DayKind[]] = [
  { name: unlogged, look: 0 },
  { name: clean, look: 2 },
  { name: resisted, look: 4 },
  { name: slip, look: 'slip' },
];
const places: Record<DayState, number> = { open: 0, unlogged: 0, clean: 1, resisted: 2, slip: 3 };

/** The last year's days, and when which trigger came. */
export function HabitYear({ id }: { id: string }) {
  return (
    <QueryStates query={useHabitDetail(id)} skeleton={<SkeletonText lines={6} />} title={copy.failed}>
      {({ map, triggers }) => (
        <>
          <Year map={map} />
          <Triggers cells={triggers} />
        </>
      )}
    </QueryStates>
  );
}

function Year({ map: { from, states } }: Pick<HabitDetail, 'map'>) {
  const { digits } = useReadingStyle();
  const first = civilDate(from);
  if (!first) return null;
  const days = Object.fromEntries(states.map((state, n) => [addDays(first, n), places[state]]));
  const { fine, slips } = fineOf(states);
  const to = addDays(first, Math.max(0, states.length - 1));
  return (
    <div className="grid gap-3">
      <HeatMap title={copy.year} from={yearUntil(to, first)} to={to} kinds={kinds} days={days} isDense />
      <p className="text-14 text-ink-2">
        {fillTemplate(copy.yearSentence, { fine: formatNumber(fine, digits), slips: formatNumber(slips, digits) })}
      </p>
    </div>
  );
}

/** A habit that began lately still shows the weeks before, empty: its map keeps the shape of a year. */
function yearUntil(to: CivilDate, first: CivilDate): CivilDate {
  const aYearAgo = addDays(to, -364);
  return aYearAgo < first ? aYearAgo : first;
}

const shades = ['bg-sunken', 'bg-palm-soft text-palm-ink', 'bg-palm-line text-ink', 'bg-palm text-on-palm'];

/** Triggers by parts of the day: the number says it, the colour only repeats it. */
function Triggers({ cells }: { cells: HabitDetail['triggers'] }) {
  const { digits } = useReadingStyle();
  const rows = habitTriggers.filter((trigger) => cells.some((cell) => cell.trigger === trigger));
  const most = Math.max(1, ...cells.map(({ times }) => times));
  return (
    <section aria-label={copy.triggers} className="grid gap-2">
      <h3 className="text-16">{copy.triggers}</h3>
      {rows.length === 0 ? (
        <p className="text-14 text-ink-2">{copy.noTriggers}</p>
      ) : (
        <table className="w-full table-fixed border-separate border-spacing-1 text-14">
          <thead>
            <tr>
              <th scope="col" className="text-start text-12 font-regular">
                <span className="sr-only">{copy.trigger}</span>
              </th>
              {dayParts.map((part) => (
                <th key={part} scope="col" className="text-12 font-regular text-ink-2">
                  {copy.parts[part]}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((trigger) => (
              <tr key={trigger}>
                <th scope="row" className="text-start font-regular">
                  {habitsCopy.triggers[trigger]}
                </th>
                {dayParts.map((part) => {
                  const times = cells.find((cell) => cell.trigger === trigger && cell.part === part)?.times ?? 0;
                  const shade = shades[Math.ceil((times / most) * (shades.length - 1))];
                  return (
                    <td key={part} className={classes('h-9 rounded-small text-center', shade)}>
                      {times === 0 ? (
                        <span className="sr-only">{formatNumber(0, digits)}</span>
                      ) : (
                        formatNumber(times, digits)
                      )}
                    </td>
                  );
                })}
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </section>
  );
}
