import { majorGoalEventTypes, majorGoalStatuses, majorGoalTypes } from '@afdal/domain/major-goals/goal-kinds';
import {
  goalNumberDecimals,
  maxGoalLinks,
  maxGoalNoteLength,
  maxGoalNumber,
  maxGoalTextLength,
  maxGoalTitleLength,
  maxGoalUnitLength,
  maxMilestones,
  maxMilestoneWeight,
  maxPauseReasonLength,
  minMilestoneWeight,
} from '@afdal/domain/major-goals/limits';
import { goalPaces } from '@afdal/domain/savings/goal-kinds';
import { frequencies } from '@afdal/domain/schedules/schedule';
import { lifeAreas } from '@afdal/domain/self-development/life-wheel';
import * as z from 'zod/mini';
import { defineEndpoints } from './endpoint.ts';
import { choice, whole } from './fields.ts';
import { type Id, NewId, uuid } from './ids.ts';
import { AmountMinor, Currency, MoneyDay, TotalMinor } from './money.ts';
import { field, fixedField, noun, optionalField } from './noun.ts';
import { pageQuery, toPage } from './page.ts';
import { resource } from './resource.ts';
import { errorTexts } from './texts.ts';
import { AnsweredDay, Instant, line, trimmed } from './values.ts';

export type MajorGoalId = Id<'MajorGoalId'>;
export type MilestoneId = Id<'MilestoneId'>;
export type GoalValueId = Id<'GoalValueId'>;

const Title = line(1, maxGoalTitleLength, errorTexts.titleRequired, errorTexts.titleTooLong);
const Text = trimmed(0, maxGoalTextLength, errorTexts.valueInvalid, errorTexts.textTooLong);
const Reason = line(0, maxPauseReasonLength, errorTexts.valueInvalid, errorTexts.reasonTooLong);
const Unit = line(0, maxGoalUnitLength, errorTexts.valueInvalid, errorTexts.goalUnitTooLong);
const Note = trimmed(0, maxGoalNoteLength, errorTexts.valueInvalid, errorTexts.noteTooLong);
const Area = choice(lifeAreas, errorTexts.goalAreaInvalid);
const Type = choice(majorGoalTypes, errorTexts.goalTypeInvalid);
const Weight = whole(minMilestoneWeight, maxMilestoneWeight, errorTexts.milestoneWeightInvalid);
const step = 10 ** goalNumberDecimals;
const GoalNumber = z
  .number({ error: ({ input }) => (input === undefined ? errorTexts.goalValueRequired : errorTexts.goalNumberInvalid) })
  .check(
    z.gte(-maxGoalNumber, errorTexts.goalNumberTooLarge),
    z.lte(maxGoalNumber, errorTexts.goalNumberTooLarge),
    z.overwrite((value) => Math.round(value * step) / step),
  );
const Share = z.number().check(z.gte(0), z.lte(1));

/** A task under a milestone, and whether it was ever done. */
const MilestoneTask = z.strictObject({ id: z.string(), title: z.string(), isDone: z.boolean() });

/**
 * A step of a goal. Its weight is its share of the progress where milestones are what tells it. The last of its tasks
 * that is done completes it.
 */
const milestone = noun({
  title: field(z.string(), line(1, maxGoalTitleLength, errorTexts.milestoneTitleRequired, errorTexts.titleTooLong)),
  weight: field(z.int(), Weight, { default: 1 }),
  dueOn: field(z.nullable(AnsweredDay), z.nullable(MoneyDay), { default: null }),
  doneOn: z.nullable(AnsweredDay),
  tasks: z.array(MilestoneTask),
  createdAt: Instant,
  updatedAt: Instant,
});
const Milestone = z.strictObject({ id: z.string(), ...milestone.row });
export type Milestone = z.infer<typeof Milestone>;

const value = noun({
  value: field(z.number(), GoalNumber),
  on: optionalField(AnsweredDay, MoneyDay),
  note: field(z.string(), Note, { default: '' }),
  createdAt: Instant,
  updatedAt: Instant,
});
const GoalValue = z.strictObject({ id: z.string(), ...value.row });
export type GoalValue = z.infer<typeof GoalValue>;

const LinkedTask = z.strictObject({
  id: z.string(),
  title: z.string(),
  taskType: z.enum(frequencies),
  isCompleted: z.boolean(),
  streak: z.int(),
});
const LinkedSavings = z.strictObject({
  id: z.string(),
  title: z.string(),
  currency: z.string(),
  savedMinor: TotalMinor,
  targetMinor: z.int(),
});
const LinkedHabit = z.strictObject({ id: z.string(), title: z.string(), strength: Share });
/** What a goal is linked to, as it stands now. What was deleted is left out. */
const links = {
  tasks: z.array(LinkedTask),
  savingsGoals: z.array(LinkedSavings),
  habits: z.array(LinkedHabit),
};
const Links = z.strictObject(links);

/**
 * A big aim. `start`, `target` and `current` are those of a goal of numbers; `currency`, `targetMinor` and `savedMinor`
 * those of a financial one, whose target is that of its savings goals as long as it has none of its own. `progress` and
 * `elapsed` are shares, the latter of its time. `recent` are its latest values, the oldest first. One that is beyond the
 * limit of the plan is `isReadOnly`.
 */
const fields = noun({
  why: field(z.string(), Text, { default: '' }),
  area: field(z.nullable(z.enum(lifeAreas)), z.nullable(Area), { default: null }),
  type: z.enum(majorGoalTypes),
  status: fixedField(z.enum(majorGoalStatuses), z._default(choice(['active', 'idea']), 'active')),
  unit: field(z.string(), Unit, { default: '' }),
  start: field(z.nullable(z.number()), GoalNumber, { default: 0 }),
  target: field(z.nullable(z.number()), z.nullable(GoalNumber), { default: null }),
  current: z.nullable(z.number()),
  currency: fixedField(z.nullable(z.string()), z.optional(Currency)),
  targetMinor: field(z.nullable(TotalMinor), z.nullable(AmountMinor), { default: null }),
  savedMinor: z.nullable(TotalMinor),
  startsOn: optionalField(AnsweredDay, MoneyDay),
  dueOn: field(z.nullable(AnsweredDay), z.nullable(MoneyDay), { default: null }),
  progress: Share,
  elapsed: z.nullable(Share),
  pace: z.nullable(z.enum(goalPaces)),
  milestones: z.array(Milestone),
  links: Links,
  recent: z.array(z.strictObject({ on: AnsweredDay, value: z.number() })),
  pauseReason: z.string(),
  lessons: z.string(),
  doneAt: z.nullable(Instant),
  isReadOnly: z.boolean(),
  createdAt: Instant,
  updatedAt: Instant,
});
export const MajorGoal = z.strictObject({ id: z.string(), title: z.string(), ...fields.row });
export type MajorGoal = z.infer<typeof MajorGoal>;

const NewMilestone = z.strictObject({ id: z.optional(NewId), ...milestone.new });

const Linked = z
  .array(uuid(), { error: errorTexts.valueInvalid })
  .check(z.maxLength(maxGoalLinks, { error: errorTexts.valueInvalid }));
/** Replaces what a goal is linked to, of each kind that is given. */
const GoalLinks = z.strictObject({
  taskIds: z.optional(Linked),
  savingsGoalIds: z.optional(Linked),
  habitIds: z.optional(Linked),
});
export type GoalLinks = z.infer<typeof GoalLinks>;

/** What a goal of another type needs is not kept. `startsOn` is today by default, `currency` the person’s own. */
export const NewMajorGoal = z.strictObject({
  id: z.optional(NewId),
  title: Title,
  type: Type,
  ...fields.new,
  milestones: z._default(
    z
      .array(NewMilestone, { error: errorTexts.valueInvalid })
      .check(z.maxLength(maxMilestones, { error: errorTexts.milestonesTooMany })),
    [],
  ),
  links: z._default(GoalLinks, {}),
});
export type NewMajorGoal = z.input<typeof NewMajorGoal>;

export const MajorGoalChange = z.strictObject({
  title: z.optional(Title),
  ...fields.change,
  lessons: z.optional(Text),
});

/** Which milestone or value of which goal. */
const ofGoal = { id: uuid<MajorGoalId>() };

/** What may be linked to goals, and which of them a savings goal serves. */
const Linkable = z.strictObject({
  ...links,
  savingsGoals: z.array(z.extend(LinkedSavings, { majorGoalId: z.nullable(z.string()) })),
  /** Null where goals cannot be linked to habits at all. */
  habits: z.nullable(links.habits),
});
export type Linkable = z.infer<typeof Linkable>;

const GoalEvent = z.strictObject({
  id: z.string(),
  type: z.enum([...majorGoalEventTypes, 'milestone']),
  on: AnsweredDay,
  /** The reason of a pause, the lesson of an end, the name of a milestone. */
  text: z.string(),
});
export type GoalEvent = z.infer<typeof GoalEvent>;

const goal = resource('majorGoal', uuid<MajorGoalId>(), MajorGoal);
const byMilestone = z.strictObject({ ...ofGoal, milestoneId: uuid<MilestoneId>() });
const byValue = z.strictObject({ ...ofGoal, valueId: uuid<GoalValueId>() });

const milestoneAfter = z.extend(Milestone, { goal: MajorGoal });
/** `points` is how the person’s points changed. */
const milestoneEnd = z.extend(Milestone, { goal: MajorGoal, points: z.int() });
const valueAfter = z.extend(GoalValue, { goal: MajorGoal });

export const majorGoals = defineEndpoints({
  listMajorGoals: goal.list('All major goals: active ones first, then ideas, paused, done and dropped ones'),
  addMajorGoal: goal.add('Add a major goal, with milestones and links', NewMajorGoal, 'premium_required', 'list_full'),
  listLinkable: {
    method: 'GET',
    path: '/majorGoal/linkable',
    access: 'user',
    summary: 'The tasks, savings goals and habits that goals can be linked to',
    output: Linkable,
    status: 200,
    errors: [],
  },
  editMajorGoal: goal.edit('Change a major goal', MajorGoalChange, 'premium_required'),
  deleteMajorGoal: goal.delete('Delete a major goal; it can be restored for 30 days. Its points stay'),
  restoreMajorGoal: goal.restore('Bring a deleted major goal back', 'premium_required', 'list_full'),
  activateMajorGoal: {
    method: 'POST',
    path: '/majorGoal/:id/activate',
    access: 'user',
    summary: 'Begin an idea, resume a paused goal or reopen one that ended; within 24 hours its completion never was',
    params: goal.byId,
    output: MajorGoal,
    status: 200,
    errors: ['not_found', 'premium_required'],
  },
  pauseMajorGoal: {
    method: 'POST',
    path: '/majorGoal/:id/pause',
    access: 'user',
    summary: 'Pause a goal, with a reason: nothing is expected of it meanwhile',
    params: goal.byId,
    body: z.strictObject({ reason: z._default(Reason, '') }),
    bodyOptional: true,
    output: MajorGoal,
    status: 200,
    errors: ['not_found', 'premium_required', 'major_goal_closed'],
  },
  completeMajorGoal: {
    method: 'POST',
    path: '/majorGoal/:id/complete',
    access: 'user',
    summary: 'Complete a goal, which counts as completed once',
    params: goal.byId,
    output: MajorGoal,
    status: 200,
    errors: ['not_found', 'premium_required', 'major_goal_closed'],
  },
  dropMajorGoal: {
    method: 'POST',
    path: '/majorGoal/:id/drop',
    access: 'user',
    summary: 'Give a goal up, with what was learned by it',
    params: goal.byId,
    body: z.strictObject({ lesson: z._default(Text, '') }),
    bodyOptional: true,
    output: MajorGoal,
    status: 200,
    errors: ['not_found', 'major_goal_closed'],
  },
  linkMajorGoal: {
    method: 'PUT',
    path: '/majorGoal/:id/link',
    access: 'user',
    summary:
      'Link a goal to tasks, savings goals and habits. A savings goal serves one major goal, the last one linked',
    params: goal.byId,
    body: GoalLinks,
    output: MajorGoal,
    status: 200,
    errors: ['not_found', 'premium_required'],
  },
  listGoalEvents: {
    method: 'GET',
    path: '/majorGoal/:id/event',
    access: 'user',
    summary: 'What happened to a goal, the latest first',
    params: goal.byId,
    output: z.array(GoalEvent),
    status: 200,
    errors: ['not_found'],
  },
  addMilestone: {
    method: 'POST',
    path: '/majorGoal/:id/milestone',
    access: 'user',
    summary: 'Add a milestone to a goal',
    params: goal.byId,
    body: NewMilestone,
    output: milestoneAfter,
    status: 201,
    errors: ['not_found', 'conflict', 'premium_required', 'major_goal_closed', 'milestones_full'],
  },
  editMilestone: {
    method: 'PATCH',
    path: '/majorGoal/:id/milestone/:milestoneId',
    access: 'user',
    summary: 'Change a milestone',
    params: byMilestone,
    body: z.strictObject(milestone.change),
    output: milestoneAfter,
    status: 200,
    errors: ['not_found', 'premium_required', 'major_goal_closed'],
  },
  completeMilestone: {
    method: 'POST',
    path: '/majorGoal/:id/milestone/:milestoneId/complete',
    access: 'user',
    summary: 'Complete a milestone, which earns points once; today by default',
    params: byMilestone,
    body: z.strictObject({ on: z.optional(MoneyDay) }),
    bodyOptional: true,
    output: milestoneEnd,
    status: 200,
    errors: ['not_found', 'premium_required', 'major_goal_closed'],
  },
  undoMilestone: {
    method: 'POST',
    path: '/majorGoal/:id/milestone/:milestoneId/reopen',
    access: 'user',
    summary: 'Take the completion of a milestone back, and its points',
    params: byMilestone,
    output: milestoneEnd,
    status: 200,
    errors: ['not_found', 'premium_required', 'major_goal_closed'],
  },
  deleteMilestone: {
    method: 'DELETE',
    path: '/majorGoal/:id/milestone/:milestoneId',
    access: 'user',
    summary: 'Delete a milestone; it can be restored for 30 days. The points of one that is done are taken back',
    params: byMilestone,
    status: 204,
    errors: ['not_found', 'major_goal_closed'],
  },
  restoreMilestone: {
    method: 'POST',
    path: '/majorGoal/:id/milestone/:milestoneId/restore',
    access: 'user',
    summary: 'Bring a deleted milestone back, and its points',
    params: byMilestone,
    output: milestoneEnd,
    status: 200,
    errors: ['not_found', 'major_goal_closed', 'milestones_full'],
  },
  listGoalValues: {
    method: 'GET',
    path: '/majorGoal/:id/value',
    access: 'user',
    summary: 'What was logged for a goal, the latest first',
    params: goal.byId,
    query: z.strictObject(pageQuery),
    output: toPage(GoalValue),
    status: 200,
    errors: ['not_found'],
  },
  addGoalValue: {
    method: 'POST',
    path: '/majorGoal/:id/value',
    access: 'user',
    summary: 'Log where a goal of numbers stands; today by default',
    params: goal.byId,
    body: z.strictObject({ id: z.optional(NewId), ...value.new }),
    output: valueAfter,
    status: 201,
    errors: ['not_found', 'conflict', 'premium_required', 'major_goal_closed', 'goal_takes_no_values'],
  },
  editGoalValue: {
    method: 'PATCH',
    path: '/majorGoal/:id/value/:valueId',
    access: 'user',
    summary: 'Correct a value that was logged',
    params: byValue,
    body: z.strictObject(value.change),
    output: valueAfter,
    status: 200,
    errors: ['not_found', 'premium_required', 'major_goal_closed'],
  },
  deleteGoalValue: {
    method: 'DELETE',
    path: '/majorGoal/:id/value/:valueId',
    access: 'user',
    summary: 'Delete a value; it can be restored for 30 days',
    params: byValue,
    status: 204,
    errors: ['not_found', 'major_goal_closed'],
  },
  restoreGoalValue: {
    method: 'POST',
    path: '/majorGoal/:id/value/:valueId/restore',
    access: 'user',
    summary: 'Bring a deleted value back',
    params: byValue,
    output: valueAfter,
    status: 200,
    errors: ['not_found', 'major_goal_closed'],
  },
});
