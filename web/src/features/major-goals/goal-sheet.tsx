import type { GoalValue, MajorGoal, Milestone } from '@afdal/contract/major-goals';
import { addDays, type CivilDate, daysBetween } from '@afdal/domain/calendar/civil-date';
import { isOpen as isOpenGoal } from '@afdal/domain/major-goals/goal-kinds';
import { milestoneProgress, numberProgress } from '@afdal/domain/major-goals/progress';
import { elapsedShare } from '@afdal/domain/savings/savings-goal';
import { interpolate } from '@afdal/domain/text/interpolate';
import { Lightbulb, Link2, ListChecks, Pencil, PiggyBank, Trophy, Unlink } from 'lucide-react';
import { useState } from 'react';
import { formatDate } from '../../lib/format/civil-dates.ts';
import { formatNumber, formatPercent } from '../../lib/format/numbers.ts';
import { ReadOnlyNote } from '../../session/read-only-note.tsx';
import { Button } from '../../ui/base/button.tsx';
import { Chip } from '../../ui/base/chip.tsx';
import { Glyph } from '../../ui/base/glyph.tsx';
import { Note } from '../../ui/base/note.tsx';
import { LineChart } from '../../ui/charts/charts.tsx';
import { useDisplayPreferences } from '../../ui/figures/display-preferences.ts';
import { useToday } from '../../ui/hooks/use-today.ts';
import { Row } from '../../ui/list/row.tsx';
import { Rows } from '../../ui/list/rows.tsx';
import type { AddressedDialogProps } from '../../ui/overlay/addressed-dialogs.tsx';
import { ItemSheet } from '../../ui/overlay/item-sheet.tsx';
import { ScrollToTop } from '../../ui/overlay/scroll-to-top.tsx';
import { useOpenDialog } from '../../ui/overlay/use-dialog-address.ts';
import { GoalChip, GoalFoot, GoalProgress } from './goal-figures.tsx';
import { formatGoalMoney } from './goal-labels.ts';
import { useMajorGoal } from './goal-queries.ts';
import { MilestoneForm } from './milestones/milestone-form.tsx';
import { Milestones } from './milestones/milestones.tsx';
import { texts } from './texts.ts';
import { Timeline } from './timeline.tsx';
import type { GoalWay } from './use-goal-menu.ts';
import { ValueForm } from './values/value-form.tsx';
import { ValueLine } from './values/value-line.tsx';
import { Values } from './values/values.tsx';

/** Points in time between the start of a goal and its day. */
const points = 12;

/** Progress before the plan, where both are known; nothing otherwise. */
function GoalChart({ goal }: { goal: MajorGoal }) {
  const style = useDisplayPreferences();
  const today = useToday();
  const { type, dueOn, startsOn, status } = goal;
  const isDrawn = (type === 'number' && goal.target !== null) || (type === 'milestones' && goal.milestones.length > 0);
  if (!isDrawn || dueOn === null || status === 'idea' || today <= startsOn) return null;
  const [from, until] = [startsOn, dueOn];
  const days = sampleDays(from, until, today);
  return (
    <LineChart
      title={texts.chart}
      unit={{ kind: 'share' }}
      pointName={texts.day}
      labels={days.map((day) => formatDate(day, style.calendar, style))}
      series={{ name: texts.yours, values: days.map((day) => (day > today ? null : progressOn(goal, day))) }}
      plan={{ name: texts.planned, values: days.map((day) => elapsedShare(from, until, day)) }}
    />
  );
}

/** Evenly spread days from the first to the last, today among them. */
function sampleDays(from: CivilDate, until: CivilDate, today: CivilDate): CivilDate[] {
  const span = daysBetween(from, until);
  const past = Math.min(span, daysBetween(from, today));
  const step = past / Math.max(1, Math.round((points * past) / span));
  const spread = Array.from({ length: Math.ceil(span / step) }, (_, at) => addDays(from, Math.round(at * step)));
  return [...new Set([...spread, until])];
}

function progressOn({ type, start, target, recent, milestones }: MajorGoal, day: CivilDate): number | null {
  if (type === 'milestones') {
    return milestoneProgress(
      milestones.map(({ weight, doneOn }) => ({ weight, doneOn: doneOn !== null && doneOn <= day ? doneOn : null })),
    );
  }
  const begin = start ?? 0;
  const current = recent.findLast(({ on }) => on <= day)?.value ?? begin;
  return numberProgress({ start: begin, target, current });
}

type Part =
  | { readonly kind: 'milestone'; readonly item: Milestone | null }
  | { readonly kind: 'value'; readonly item: GoalValue | null };

/** One goal: how far it is, its milestones and values, what it is linked to, and what happened. */
export function GoalSheet({ id, ...sheet }: AddressedDialogProps) {
  const [part, setPart] = useState<Part | null>(null);
  const close = () => {
    setPart(null);
    sheet.onClose();
  };
  const done = () => setPart(null);
  return (
    <ItemSheet {...sheet} onClose={close} isWide title={texts.oneTitle} item={useMajorGoal(id)} missing={texts.missing}>
      {(goal) => (
        <ScrollToTop resetKey={part ? part.kind : 'goal'}>
          {part === null && <Detail goal={goal} onPart={setPart} />}
          {part?.kind === 'milestone' && <MilestoneForm goal={goal} milestone={part.item} onDone={done} />}
          {part?.kind === 'value' && <ValueForm goal={goal} value={part.item} onDone={done} />}
        </ScrollToTop>
      )}
    </ItemSheet>
  );
}

function Detail({ goal, onPart }: { goal: MajorGoal; onPart: (part: Part) => void }) {
  const openDialog = useOpenDialog<GoalWay>();
  const open = (way: GoalWay) => () => openDialog(way, goal.id);
  const { title, why, area, type, status, lessons, isReadOnly } = goal;
  return (
    <div className="grid gap-6">
      <section aria-label={title} className="grid gap-3">
        <div className="flex items-start justify-between gap-3">
          <h3 className="min-w-0 text-22">
            <bdi className="wrap-anywhere">{title}</bdi>
          </h3>
          <GoalChip goal={goal} />
        </div>
        {why && <p className="wrap-anywhere whitespace-pre-line text-ink-2">{why}</p>}
        <div className="flex flex-wrap gap-2">
          <Chip>{texts.types[type]}</Chip>
          {area && <Chip>{texts.areas[area]}</Chip>}
        </div>
        <GoalProgress goal={goal} />
        <ValueLine goal={goal} />
        <GoalFoot goal={goal} />
        {isReadOnly && <ReadOnlyNote />}
        {lessons && (
          <Note tone="success" icon={Lightbulb}>
            <p className="font-strong">{texts.lessons}</p>
            <p className="wrap-anywhere whitespace-pre-line">{lessons}</p>
          </Note>
        )}
      </section>
      <GoalChart goal={goal} />
      <Milestones
        goal={goal}
        onAdd={() => onPart({ kind: 'milestone', item: null })}
        onEdit={(item) => onPart({ kind: 'milestone', item })}
      />
      {type === 'number' && (
        <Values
          goal={goal}
          onLog={() => onPart({ kind: 'value', item: null })}
          onEdit={(item) => onPart({ kind: 'value', item })}
        />
      )}
      <GoalLinks goal={goal} onLink={open('links')} />
      <Timeline id={goal.id} />
      {!isReadOnly && (
        <div className="flex flex-wrap gap-3">
          {isOpenGoal(status) && (
            <Button icon={Trophy} aria-haspopup="dialog" onClick={open('complete')}>
              {texts.complete}
            </Button>
          )}
          <Button variant="quiet" icon={Pencil} aria-haspopup="dialog" onClick={open('edit')}>
            {texts.edit}
          </Button>
        </div>
      )}
    </div>
  );
}

/** What a goal is linked to, and how each of it stands. */
function GoalLinks({ goal, onLink }: { goal: MajorGoal; onLink: () => void }) {
  const style = useDisplayPreferences();
  const { tasks, savingsGoals, habits } = goal.links;
  const isEmpty = tasks.length + savingsGoals.length + habits.length === 0;
  return (
    <section aria-label={texts.links} className="grid gap-2">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h3 className="text-16">{texts.links}</h3>
        {!goal.isReadOnly && (
          <Button variant="soft" size="small" icon={Link2} aria-haspopup="dialog" onClick={onLink}>
            {texts.link}
          </Button>
        )}
      </div>
      {isEmpty ? (
        <p className="text-14 text-ink-2">{texts.noLinks}</p>
      ) : (
        <Rows aria-label={texts.links}>
          {tasks.map(({ id, title, isCompleted, streak }) => (
            <Row
              key={id}
              leading={<Glyph icon={ListChecks} tone={isCompleted ? 'success' : 'neutral'} />}
              title={<bdi className="wrap-anywhere">{title}</bdi>}
              detail={streak > 0 && interpolate(texts.streak, { n: formatNumber(streak, style.digits) })}
              amount={
                <Chip tone={isCompleted ? 'success' : 'neutral'}>{isCompleted ? texts.isDone : texts.isOpen}</Chip>
              }
            />
          ))}
          {savingsGoals.map(({ id, title, currency, savedMinor, targetMinor }) => (
            <Row
              key={id}
              leading={<Glyph icon={PiggyBank} />}
              title={<bdi className="wrap-anywhere">{title}</bdi>}
              detail={interpolate(texts.ofMoney, {
                saved: formatGoalMoney(savedMinor, currency, style),
                target: formatGoalMoney(targetMinor, currency, style),
              })}
              amount={formatPercent(Math.min(1, savedMinor / targetMinor), style.digits)}
            />
          ))}
          {habits.map(({ id, title, strength }) => (
            <Row
              key={id}
              leading={<Glyph icon={Unlink} />}
              title={<bdi className="wrap-anywhere">{title}</bdi>}
              detail={texts.strength}
              amount={formatPercent(strength, style.digits)}
            />
          ))}
        </Rows>
      )}
    </section>
  );
}
