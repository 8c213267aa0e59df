import type { GoalValue, MajorGoal, Milestone } from '@afdal/contract/major-goals';
import type { ReviewFigures } from '@afdal/contract/self-development/weekly-reviews';
import type { CivilDate } from '@afdal/domain/calendar/civil-date';
import { sortByDay } from '@afdal/domain/major-goals/milestone-order';
import {
  financialProgress,
  getPacing,
  habitProgress,
  milestoneProgress,
  numberProgress,
} from '@afdal/domain/major-goals/progress';
import { isWithin } from '@afdal/domain/schedules/period';
import { interpolate } from '@afdal/domain/text/interpolate';
import { pluralPhrase } from '@afdal/domain/text/plural-phrase';
import type { Db } from '../../platform/database/database.ts';
import type { CallerToday, ReviewedWeek } from '../../platform/http/call.ts';
import { readOnlyIds } from '../entitlements/plan-limits.ts';
import type { WeekReader } from '../notifications/weekly-summary.ts';
import { findMilestones, type MilestoneRow } from './milestones-store.ts';
import type { GoalTask, MajorGoalDeps } from './readers.ts';
import { findLinks, findMajorGoals, type GoalRow, limitedGoals } from './store.ts';
import { goalForms, weekTexts } from './texts.ts';
import { findRecentValues, type ValueRow } from './values-store.ts';

/** What a goal looks like from outside needs the areas that it is linked to, and the time. */
export interface Seen {
  readonly deps: MajorGoalDeps;
  readonly now: Date;
}

type GoalDetails = Pick<MajorGoal, 'milestones' | 'links' | 'recent'>;

/** What goals look like from outside, on the user's day. */
export async function describeMajorGoals(
  db: Db,
  user: CallerToday,
  rows: readonly GoalRow[],
  { deps, now }: Seen,
): Promise<MajorGoal[]> {
  const ids = rows.map(({ id }) => id);
  const milestones = await findMilestones(db, user.id, ids);
  const values = await findRecentValues(db, user.id, ids);
  const links = await readLinks(db, user, ids, { deps, now, hasMilestones: milestones.length > 0 });
  const readOnly = await readOnlyIds(db, user.id, limitedGoals, now);
  return rows.map((row) => {
    const { tasksUnder, ...linked } = links(row.id);
    const details = {
      milestones: sortByDay(milestones.filter(belongsTo(row))).map((each) => toMilestone(each, tasksUnder(each.id))),
      links: linked,
      recent: values.filter(belongsTo(row)).map(({ on, value }) => ({ on, value })),
    };
    return { ...describe(row, details, user.today), isReadOnly: readOnly.has(row.id) };
  });
}

/** How many active goals are on track or ahead, as the mail that sums a week up says it. */
export const goalsOfWeek =
  (deps: MajorGoalDeps): WeekReader =>
  async (db, { user, now }) => {
    const active = (await findMajorGoals(db, user.id)).filter(({ status }) => status === 'active');
    const goals = await describeMajorGoals(db, user, active, { deps, now });
    const onTrack = goals.filter(({ pace }) => pace === 'ahead' || pace === 'on_track').length;
    return onTrack === 0 ? [] : [interpolate(weekTexts.onTrack, { goals: pluralPhrase(goalForms, onTrack) })];
  };

/** The active goals, and what a week brought them. */
export const reviewGoals =
  (deps: MajorGoalDeps) =>
  async (db: Db, { user, week, now }: ReviewedWeek): Promise<ReviewFigures['goals']> => {
    const active = (await findMajorGoals(db, user.id)).filter(({ status }) => status === 'active');
    return (await describeMajorGoals(db, user, active, { deps, now })).map(
      ({ id, title, type, progress, elapsed, pace, dueOn, milestones, recent }) => {
        const moved = {
          number: recent.map(({ on }) => on),
          milestones: milestones.flatMap(({ doneOn }) => doneOn ?? []),
          financial: null,
          habit: null,
        }[type];
        const moves = moved?.filter((day) => isWithin(day, week)).length ?? null;
        return { goalId: id, title, type, progress, elapsed, pace, dueOn, moves };
      },
    );
  };

export async function describeMajorGoal(db: Db, user: CallerToday, row: GoalRow, seen: Seen): Promise<MajorGoal> {
  const [goal] = await describeMajorGoals(db, user, [row], seen);
  if (!goal) throw new Error('one row is one goal');
  return goal;
}

function belongsTo({ id }: GoalRow) {
  return ({ goalId }: { readonly goalId: string }) => goalId === id;
}

function toMilestone(row: MilestoneRow, tasks: Milestone['tasks']): Milestone {
  const { id, title, weight, dueOn, doneOn, createdAt, updatedAt } = row;
  return { id, title, weight, dueOn, doneOn, tasks, createdAt, updatedAt };
}

export function toLinkedTask({ id, title, taskType, isCompleted, streak }: GoalTask) {
  return { id, title, taskType, isCompleted, streak };
}

export function toValue({ id, value, loggedOn, note, createdAt, updatedAt }: ValueRow): GoalValue {
  return { id, value, on: loggedOn, note, createdAt, updatedAt };
}

/** What goals are linked to, and the tasks under their milestones. What no goal is linked to is not read. */
async function readLinks(
  db: Db,
  user: CallerToday,
  goals: readonly string[],
  { deps, now, hasMilestones }: Seen & { readonly hasMilestones: boolean },
) {
  const links = await findLinks(db, user.id, goals);
  const has = (kind: 'task' | 'habit') => links.some((link) => link.kind === kind);
  const tasks = hasMilestones || has('task') ? await deps.linkableTasks(db, user, now) : [];
  const habits = has('habit') && deps.linkableHabits ? await deps.linkableHabits(db, user, now) : [];
  const savings = await deps.linkableSavings.read(db, user, now);
  const tasksUnder = (milestone: string) =>
    tasks.flatMap(({ id, title, isDone, milestoneId }) => (milestoneId === milestone ? [{ id, title, isDone }] : []));
  return (goal: string): MajorGoal['links'] & { readonly tasksUnder: typeof tasksUnder } => {
    const linked = new Set(links.filter(({ goalId }) => goalId === goal).map(({ linkedId }) => linkedId));
    return {
      tasksUnder,
      tasks: tasks.filter(({ id }) => linked.has(id)).map(toLinkedTask),
      habits: habits.filter(({ id }) => linked.has(id)),
      savingsGoals: savings.filter(({ majorGoalId }) => majorGoalId === goal).map(({ majorGoalId, ...each }) => each),
    };
  };
}

function describe(row: GoalRow, details: GoalDetails, today: CivilDate): Omit<MajorGoal, 'isReadOnly'> {
  const { userId, countedAt, deletedAt, ...fields } = row;
  const current = row.start === null ? null : (details.recent.at(-1)?.value ?? row.start);
  const money = toMoney(row, details.links.savingsGoals);
  const progress = computeProgress({ ...row, current, ...money }, details);
  const timed = { status: row.status, startsOn: row.startsOn, dueOn: row.dueOn };
  return { ...fields, ...details, current, ...money, progress, ...getPacing(progress, timed, today) };
}

/** Without a target of its own, a financial goal has that of its savings goals. */
function toMoney({ type, targetMinor }: GoalRow, savings: MajorGoal['links']['savingsGoals']) {
  if (type !== 'financial') return { targetMinor: null, savedMinor: null };
  const sum = (field: 'savedMinor' | 'targetMinor') => savings.reduce((all, each) => all + each[field], 0);
  return {
    targetMinor: targetMinor ?? (savings.length > 0 ? sum('targetMinor') : null),
    savedMinor: sum('savedMinor'),
  };
}

type Figures = Pick<MajorGoal, 'type' | 'start' | 'target' | 'current' | 'savedMinor' | 'targetMinor'>;

function computeProgress(
  { type, start, target, current, savedMinor, targetMinor }: Figures,
  details: GoalDetails,
): number {
  if (type === 'milestones') return milestoneProgress(details.milestones);
  if (type === 'financial') return financialProgress(savedMinor ?? 0, targetMinor ?? 0);
  if (type === 'habit') return habitProgress(details.links.habits.map(({ strength }) => strength));
  return numberProgress({ start: start ?? 0, target, current: current ?? 0 });
}
