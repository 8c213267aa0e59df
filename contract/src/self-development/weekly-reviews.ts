import { dayStates, habitModes } from '@afdal/domain/habits/habit';
import { majorGoalTypes } from '@afdal/domain/major-goals/goal-kinds';
import { goalPaces } from '@afdal/domain/savings/goal-kinds';
import {
  maxIntentionLength,
  maxReviewNoteLength,
  maxReviewTasks,
  reviewSteps,
} from '@afdal/domain/self-development/limits';
import { maxTaskTitleLength, maxTimesPerWeek } from '@afdal/domain/tasks/limits';
import * as z from 'zod/mini';
import { defineEndpoints } from '../endpoint.ts';
import { whole } from '../fields.ts';
import { type Id, NewId, uuid } from '../ids.ts';
import { MoneyDay, TotalMinor } from '../money.ts';
import { errorTexts } from '../texts.ts';
import { AnsweredDay, Day, Instant, line, Time, trimmed } from '../values.ts';

export type WeeklyReviewId = Id<'WeeklyReviewId'>;

const Money = z.strictObject({
  currency: z.string(),
  spentMinor: TotalMinor,
  spentBeforeMinor: TotalMinor,
  incomeMinor: TotalMinor,
  days: z.array(z.strictObject({ on: AnsweredDay, spentMinor: TotalMinor })),
  /** The category that took most; `name` is null where the spending has none. */
  top: z.nullable(z.strictObject({ name: z.nullable(z.string()), minor: TotalMinor })),
  safeMinor: TotalMinor,
  daysToPayday: z.int(),
});
const Payment = z.strictObject({
  paymentId: z.string(),
  obligationId: z.string(),
  title: z.string(),
  dueOn: AnsweredDay,
  isLate: z.boolean(),
  seq: z.int(),
  paymentCount: z.nullable(z.int()),
  currency: z.string(),
  leftMinor: TotalMinor,
});
const Payments = z.strictObject({
  untilOn: AnsweredDay,
  totalMinor: TotalMinor,
  beforePaydayMinor: TotalMinor,
  items: z.array(Payment),
});
const Tasks = z.strictObject({ done: z.int(), due: z.int(), doneBefore: z.int(), streak: z.int() });
const Goal = z.strictObject({
  goalId: z.string(),
  title: z.string(),
  type: z.enum(majorGoalTypes),
  progress: z.number(),
  elapsed: z.nullable(z.number()),
  pace: z.nullable(z.enum(goalPaces)),
  dueOn: z.nullable(AnsweredDay),
  /** What the week brought: values or milestones. Null where it is not known of this type. */
  moves: z.nullable(z.int()),
});
const habitWeek = {
  habitId: z.string(),
  mode: z.enum(habitModes),
  /** Those of the week, null before the habit began and after today. */
  days: z.array(z.nullable(z.enum(dayStates))),
  clean: z.int(),
  slips: z.int(),
  resisted: z.int(),
  cleanDays: z.int(),
};
const others = { money: Money, payments: Payments, tasks: Tasks, goals: z.array(Goal) };

/** A habit as it was in a week, without what it is called: it may be made private afterwards. */
const HabitWeek = z.strictObject(habitWeek);
/** The figures as they are kept with a review that is finished. */
export const ReviewFigures = z.strictObject({ ...others, habits: z.array(HabitWeek) });
export type ReviewFigures = z.infer<typeof ReviewFigures>;

/** `name` is null of a private habit, and of one that is deleted. */
const NamedHabit = z.strictObject({ ...habitWeek, name: z.nullable(z.string()), isPrivate: z.boolean() });
const Figures = z.strictObject({ ...others, habits: z.array(NamedHabit) });
export type AnsweredFigures = z.infer<typeof Figures>;

/**
 * A task for the next week: once (on its day), `timesPerWeek` times every week, or with 1 every week on the weekday of its
 * day. A repeated one has a day only with 1.
 */
const ReviewTask = z
  .strictObject({
    id: NewId,
    title: line(1, maxTaskTitleLength, errorTexts.dailyTaskTitleRequired, errorTexts.titleTooLong),
    dueOn: z.nullable(Day),
    dueTime: z.nullable(Time),
    timesPerWeek: z.nullable(whole(1, maxTimesPerWeek, errorTexts.valueInvalid)),
  })
  .check(
    z.refine(({ dueOn, timesPerWeek }) => timesPerWeek === null || (timesPerWeek === 1) === (dueOn !== null), {
      error: errorTexts.valueInvalid,
      path: ['timesPerWeek'],
    }),
  );
export type ReviewTask = z.output<typeof ReviewTask>;
const AnsweredTask = z.strictObject({
  id: z.string(),
  title: z.string(),
  dueOn: z.nullable(AnsweredDay),
  dueTime: z.nullable(z.string()),
  timesPerWeek: z.nullable(z.int()),
});
export const StoredTasks = z.array(AnsweredTask).check(z.maxLength(maxReviewTasks));

/** The review of a week. While `finishedAt` is null it is a draft, and its figures are those of now. */
export const WeeklyReview = z.strictObject({
  /** Null as long as nothing of it is written. */
  id: z.nullable(z.string()),
  weekOn: AnsweredDay,
  endsOn: AnsweredDay,
  step: z.int(),
  note: z.string(),
  intention: z.string(),
  tasks: z.array(AnsweredTask),
  figures: Figures,
  finishedAt: z.nullable(Instant),
  /** Of reviews, up to the latest. */
  inARow: z.int(),
  /** The day in whose evening the week after the one that is to be reviewed now can be. */
  nextOn: AnsweredDay,
});
export type WeeklyReview = z.infer<typeof WeeklyReview>;

const PastReview = z.strictObject({
  id: z.string(),
  weekOn: AnsweredDay,
  endsOn: AnsweredDay,
  intention: z.string(),
  currency: z.string(),
  spentMinor: TotalMinor,
  tasksDone: z.int(),
  tasksDue: z.int(),
});
export type PastReview = z.infer<typeof PastReview>;

const written = {
  /** The first day of the week. */
  weekOn: MoneyDay,
  note: trimmed(0, maxReviewNoteLength, errorTexts.valueInvalid, errorTexts.noteTooLong),
  intention: line(0, maxIntentionLength, errorTexts.valueInvalid, errorTexts.titleTooLong),
  tasks: z.array(ReviewTask, { error: errorTexts.valueInvalid }).check(
    z.maxLength(maxReviewTasks, { error: errorTexts.valueInvalid }),
    z.refine((tasks) => new Set(tasks.map(({ id }) => id)).size === tasks.length, { error: errorTexts.valueInvalid }),
  ),
};

export const weeklyReviews = defineEndpoints({
  readCurrentReview: {
    method: 'GET',
    path: '/weeklyReview/current',
    access: 'user',
    feature: 'weeklyReview',
    summary: 'The week that is to be reviewed: its figures, and what is written of its review so far',
    output: WeeklyReview,
    status: 200,
    errors: ['feature_off'],
  },
  saveReviewDraft: {
    method: 'PUT',
    path: '/weeklyReview/draft',
    access: 'user',
    feature: 'weeklyReview',
    summary: 'Keep what is written of a review; without effect once it is finished',
    body: z.strictObject({ ...written, step: whole(1, reviewSteps, errorTexts.valueInvalid) }),
    status: 204,
    errors: ['feature_off'],
  },
  finishReview: {
    method: 'POST',
    path: '/weeklyReview/finish',
    access: 'user',
    feature: 'weeklyReview',
    summary:
      'Finish a review: its figures are kept as they are, its tasks are made. Once a week; again, the answer is the same',
    body: z.strictObject(written),
    output: WeeklyReview,
    status: 200,
    errors: ['feature_off', 'conflict', 'list_full'],
  },
  listReviews: {
    method: 'GET',
    path: '/weeklyReview',
    access: 'user',
    feature: 'weeklyReview',
    summary: 'The latest 104 reviews that were finished, the latest first',
    output: z.array(PastReview),
    status: 200,
    errors: ['feature_off'],
  },
  readReview: {
    method: 'GET',
    path: '/weeklyReview/:id',
    access: 'user',
    feature: 'weeklyReview',
    summary: 'A review that was finished, with the figures as they were',
    params: z.strictObject({ id: uuid<WeeklyReviewId>() }),
    output: WeeklyReview,
    status: 200,
    errors: ['feature_off', 'not_found'],
  },
});
