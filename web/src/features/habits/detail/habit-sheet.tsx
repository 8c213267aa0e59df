import type { Habit, HabitDetail } from '@afdal/contract/habits';
import { addDays, type CivilDate, civilDate } from '@afdal/domain/calendar/civil-date';
import { milestonesUntilNext } from '@afdal/domain/habits/clean-time';
import { type DayState, habitTriggers, hoursByPart } from '@afdal/domain/habits/habit';
import { countDays } from '@afdal/domain/habits/habit-status';
import { interpolate } from '@afdal/domain/text/interpolate';
import { Heart } from 'lucide-react';
import { clockTime } from '../../../lib/format/dates.ts';
import { formatNumber, formatPercent } from '../../../lib/format/numbers.ts';
import { pluralize, pluralizeForms } from '../../../lib/format/plurals.ts';
import { Button } from '../../../ui/base/button.tsx';
import { classes } from '../../../ui/base/classes.ts';
import { Icon } from '../../../ui/base/icon.tsx';
import { Stat } from '../../../ui/base/stat-strip.tsx';
import type { DayKind } from '../../../ui/charts/chart-data.ts';
import { HeatMap } from '../../../ui/charts/charts.tsx';
import { useDisplayPreferences } from '../../../ui/figures/display-preferences.ts';
import type { AddressedDialogProps } from '../../../ui/overlay/addressed-dialogs.tsx';
import { ItemSheet } from '../../../ui/overlay/item-sheet.tsx';
import { useOpenDialog } from '../../../ui/overlay/use-dialog-address.ts';
import { QueryStates } from '../../../ui/query-states/query-states.tsx';
import { SkeletonText } from '../../../ui/skeletons/skeleton-text.tsx';
import { getCleanDayForms } from '../habit-labels.ts';
import { useHabit, useHabitYear } from '../habit-queries.ts';
import { RevealHabit } from '../reveal-habit.tsx';
import { useRevealed } from '../revealed.ts';
import { texts as habitsTexts } from '../texts.ts';
import { HealthTimeline } from './health-timeline.tsx';
import { HabitLog } from './journal.tsx';
import { texts } from './texts.ts';

/** One habit: its figures, its year, when it tempts, why one wants to be rid of it, and what was recorded. */
export function HabitSheet({ id, ...sheet }: AddressedDialogProps) {
  const item = useHabit(id);
  return (
    <ItemSheet {...sheet} isWide title={item.data?.name ?? texts.title} item={item} missing={habitsTexts.missing}>
      {(habit) => <Details key={habit.id} saved={habit} />}
    </ItemSheet>
  );
}

function Details({ saved }: { saved: Habit }) {
  const open = useOpenDialog<'edit-habit'>();
  const { habit, isHidden } = useRevealed(saved);
  return (
    <div className="grid gap-6">
      <RevealHabit habit={saved} />
      <Figures habit={habit} />
      <HabitYear habit={habit} />
      {!isHidden && <Reasons habit={habit} onEdit={() => open('edit-habit', habit.id)} />}
      <Milestones habit={habit} />
      {habit.healthTopic && <HealthTimeline topic={habit.healthTopic} since={habit.cleanSince} />}
      <HabitLog habit={habit} />
    </div>
  );
}

function Figures({ habit: { bestDays, strength, slips, resisted } }: { habit: Habit }) {
  const { digits } = useDisplayPreferences();
  return (
    <dl aria-label={texts.figures} className="grid grid-cols-2 gap-4 md:grid-cols-4">
      <Stat name={texts.best} value={formatNumber(bestDays, digits)} detail={pluralize('day', bestDays, digits)} />
      <Stat name={texts.strength} value={formatPercent(strength, digits)} />
      <Stat name={texts.resisted} value={formatNumber(resisted, digits)} />
      <Stat name={texts.slips} value={formatNumber(slips, digits)} />
    </dl>
  );
}

function Reasons({ habit: { reasons, isReadOnly }, onEdit }: { habit: Habit; onEdit: () => void }) {
  return (
    <section aria-label={texts.reasons} className="grid gap-2">
      <h3 className="text-16">{texts.reasons}</h3>
      {reasons.length === 0 ? (
        <p className="text-14 text-ink-2">{texts.noReasons}</p>
      ) : (
        <ul className="grid gap-2">
          {reasons.map((reason) => (
            <li key={reason} className="flex items-start gap-2">
              <Icon icon={Heart} />
              <bdi className="min-w-0 wrap-anywhere">{reason}</bdi>
            </li>
          ))}
        </ul>
      )}
      {!isReadOnly && (
        <Button variant="quiet" size="small" aria-haspopup="dialog" onClick={onEdit} className="justify-self-start">
          {reasons.length === 0 ? texts.addReasons : texts.editReasons}
        </Button>
      )}
    </section>
  );
}

function Milestones({ habit }: { habit: Habit }) {
  const { cleanDays, bestDays } = habit;
  const { digits } = useDisplayPreferences();
  const marks = milestonesUntilNext(Math.max(cleanDays, bestDays));
  return (
    <section aria-label={texts.milestones} className="grid gap-2">
      <h3 className="text-16">{texts.milestones}</h3>
      <ol className="flex flex-wrap gap-2">
        {marks.map((days) => {
          const isReached = days <= bestDays;
          const values = { days: pluralizeForms(getCleanDayForms(habit), days, digits) };
          return (
            <li key={days}>
              <span className="sr-only">{interpolate(isReached ? texts.reached : texts.ahead, values)}</span>
              <span
                aria-hidden="true"
                className={classes(
                  'grid size-target place-items-center rounded-full text-14',
                  isReached ? 'bg-palm text-on-palm' : 'border border-line-strong text-ink-2',
                )}
              >
                {formatNumber(days, digits)}
              </span>
            </li>
          );
        })}
      </ol>
    </section>
  );
}

const { unlogged, clean, resisted, slip } = texts.kinds;
const kinds: readonly [DayKind, ...DayKind[]] = [
  { name: unlogged, variant: 0 },
  { name: clean, variant: 2 },
  { name: resisted, variant: 4 },
  { name: slip, variant: 'slip' },
];
const levels: Record<DayState, number> = { open: 0, unlogged: 0, clean: 1, resisted: 2, slip: 3 };

/** The last year's days, and when which trigger came. */
function HabitYear({ habit }: { habit: Habit }) {
  return (
    <QueryStates query={useHabitYear(habit.id)} skeleton={<SkeletonText lines={6} />} title={texts.failed}>
      {({ map, triggers }) => (
        <>
          <Year habit={habit} map={map} />
          <TriggerHours cells={triggers} />
        </>
      )}
    </QueryStates>
  );
}

function Year({ habit, map: { from, states } }: { habit: Habit } & Pick<HabitDetail, 'map'>) {
  const { digits } = useDisplayPreferences();
  const first = civilDate(from);
  if (!first) return null;
  const days = Object.fromEntries(states.map((state, n) => [addDays(first, n), levels[state]]));
  const { clean: fine, slips } = countDays(habit, states);
  const to = addDays(first, Math.max(0, states.length - 1));
  return (
    <div className="grid gap-3">
      <HeatMap title={texts.year} from={yearUntil(to, first)} to={to} kinds={kinds} days={days} isDense />
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

const shades = ['bg-sunken', 'bg-palm-soft text-palm-ink', 'bg-palm-line text-ink', 'bg-palm text-on-palm'];

/** Triggers by hours, which are pulled aside on phones: the number says it, the colour only repeats it. */
function TriggerHours({ cells }: { cells: HabitDetail['triggers'] }) {
  const style = useDisplayPreferences();
  const { digits } = style;
  const rows = habitTriggers.filter((trigger) => cells.some((cell) => cell.trigger === trigger));
  const max = Math.max(1, ...cells.map(({ times }) => times));
  const head = 'sticky start-0 bg-card pe-2 text-start font-regular whitespace-nowrap';
  return (
    <section aria-label={texts.triggers} className="grid min-w-0 gap-2">
      <h3 className="text-16">{texts.triggers}</h3>
      {rows.length === 0 ? (
        <p className="text-14 text-ink-2">{texts.noTriggers}</p>
      ) : (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what is pulled aside is scrolled by the keys too
        <div className="overflow-x-auto" tabIndex={0}>
          <table className="border-separate border-spacing-0.5 text-14">
            <thead className="text-12 text-ink-2">
              <tr>
                <td className={head} />
                {hoursByPart.map(({ part, hours }) => (
                  <th key={part} scope="colgroup" colSpan={hours.length} className="text-start font-regular">
                    {texts.dayParts[part]}
                  </th>
                ))}
              </tr>
              <tr>
                <th scope="col" className={head}>
                  <span className="sr-only">{texts.trigger}</span>
                </th>
                {allHours.map((hour) => (
                  <th key={hour} scope="col" className="font-regular">
                    <span aria-hidden="true">{formatNumber(hour % 12 || 12, digits)}</span>
                    <span className="sr-only">{clockTime(`${String(hour).padStart(2, '0')}:00`, style)}</span>
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {rows.map((trigger) => (
                <tr key={trigger}>
                  <th scope="row" className={head}>
                    {habitsTexts.triggers[trigger]}
                  </th>
                  {allHours.map((hour) => {
                    const times = cells.find((cell) => cell.trigger === trigger && cell.hour === hour)?.times ?? 0;
                    const shade = shades[Math.ceil((times / max) * (shades.length - 1))];
                    return (
                      <td key={hour} className={classes('h-8 min-w-7 rounded-small text-center', shade)}>
                        <span className={times === 0 ? 'sr-only' : ''}>{formatNumber(times, digits)}</span>
                      </td>
                    );
                  })}
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
    </section>
  );
}

const allHours = hoursByPart.flatMap(({ hours }) => [...hours]);
