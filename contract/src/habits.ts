import {
  dayStates,
  habitEventTypes,
  habitFeelings,
  habitModes,
  habitTriggers,
  healthTopics,
  limitPeriods,
  urgeResults,
} from '@afdal/domain/habits/habit';
import {
  maxHabitAliasLength,
  maxHabitNameLength,
  maxHabitNoteLength,
  maxHabitQuantity,
  maxHabitReasonLength,
  maxHabitReasons,
  maxHabitUnitLength,
  maxTaperDays,
  maxUnitMinutes,
  maxUrgeSeconds,
} from '@afdal/domain/habits/limits';
import * as z from 'zod/mini';
import { defineEndpoints } from './endpoint.ts';
import { choice, Flag, whole } from './fields.ts';
import { type Id, NewId, uuid } from './ids.ts';
import { AmountMinor, Currency, TotalMinor } from './money.ts';
import { field, fixedField, noun, optionalField } from './noun.ts';
import { Limit, toPage } from './page.ts';
import { privateField } from './private-fields.ts';
import { resource } from './resource.ts';
import { errorTexts } from './texts.ts';
import { AnsweredDay, Instant, line, SentInstant, trimmed } from './values.ts';

export type HabitId = Id<'HabitId'>;
export type HabitEventId = Id<'HabitEventId'>;

const Name = privateField(line(1, maxHabitNameLength, errorTexts.habitNameRequired, errorTexts.habitNameTooLong), '');
const Alias = line(0, maxHabitAliasLength, errorTexts.habitAliasRequired, errorTexts.habitAliasTooLong);
const Unit = privateField(line(0, maxHabitUnitLength, errorTexts.valueInvalid, errorTexts.habitUnitTooLong), '');
const Note = privateField(trimmed(0, maxHabitNoteLength, errorTexts.valueInvalid, errorTexts.noteTooLong), '');
const Reasons = privateField(
  z
    .array(line(1, maxHabitReasonLength, errorTexts.habitReasonRequired, errorTexts.reasonTooLong))
    .check(z.maxLength(maxHabitReasons, { error: errorTexts.habitReasonsTooMany })),
  [],
);

const quantity = (tooSmall: string) => whole(1, maxHabitQuantity, tooSmall, errorTexts.habitQuantityTooLarge);
const Quantity = quantity(errorTexts.habitQuantityRequired);

const Mode = choice(habitModes, errorTexts.habitModeInvalid);
const Topic = privateField(z.nullable(choice(healthTopics)), null);

const wholeOrNone = <W extends z.ZodMiniType<number>>(written: W) =>
  field(z.nullable(z.int()), z.nullable(written), { default: null });

/**
 * A habit to be rid of, and how it stands `on` the person's day by all that was recorded. `limitQuantity` of a taper is the first one.
 *
 * `name` is the alias of a private habit; `readHabitName` tells its name. Its private fields are returned by reads alone, to
 * who has just proved who they are; answers of writes are stored with their keys. `cleanSince` is the start, or the last time
 * that the limit was passed. `cleanDays` are whole days of 24 hours since then; of a limit and a taper the days that were
 * logged, a day with nothing by a review, and kept within it, today once it is over. `bestDays` are the most of them, the running
 * ones included; `slips` what took the sum of a day, or week, above the limit, all of them for who abstains. `strength` is from 0 to 1,
 * `recent` what the last days were, today at the end. Money and time saved are those of days that are over, with a limit
 * of those that were logged; null where nobody knows what there was before. `savingsOffer` is what at least seven clean days
 * saved since it was last answered, to be moved to where one saves; of a cost in the home currency. `isReadOnly` habits are beyond the plan: what happens is still recorded.
 */
const fields = noun({
  on: AnsweredDay,
  name: field(z.string(), Name),
  mode: field(z.enum(habitModes), Mode),
  unit: field(privateField(z.string(), ''), Unit, { default: '' }),
  limitQuantity: wholeOrNone(quantity(errorTexts.habitLimitRequired)),
  limitPer: field(z.enum(limitPeriods), choice(limitPeriods), { default: 'day' }),
  taperStep: wholeOrNone(quantity(errorTexts.habitStepInvalid)),
  taperEveryDays: wholeOrNone(whole(1, maxTaperDays, errorTexts.habitStepDaysInvalid)),
  baselinePerDay: wholeOrNone(Quantity),
  unitCostMinor: wholeOrNone(AmountMinor),
  currency: optionalField(z.string(), Currency),
  minutesPerUnit: wholeOrNone(whole(1, maxUnitMinutes, errorTexts.habitMinutesInvalid)),
  healthTopic: field(privateField(z.nullable(z.enum(healthTopics)), null), Topic, { default: null }),
  reasons: field(privateField(z.array(z.string()), []), Reasons, { default: [] }),
  isPrivate: field(z.boolean(), Flag, { default: false }),
  alias: field(z.string(), Alias, { default: '' }),
  startedAt: optionalField(Instant, SentInstant),
  isReadOnly: z.boolean(),
  cleanSince: Instant,
  cleanDays: z.int(),
  bestDays: z.int(),
  strength: z.number(),
  moneySavedMinor: z.nullable(TotalMinor),
  minutesSaved: z.nullable(TotalMinor),
  slips: z.int(),
  resisted: z.int(),
  recent: z.array(z.enum(dayStates)),
  today: z.strictObject({ quantity: z.int(), limitQuantity: z.nullable(z.int()), isPledged: z.boolean() }),
  nextLimit: z.nullable(z.strictObject({ quantity: z.int(), on: AnsweredDay })),
  savingsOffer: z.nullable(
    z.strictObject({ from: AnsweredDay, to: AnsweredDay, days: z.int(), amountMinor: TotalMinor }),
  ),
  createdAt: Instant,
  updatedAt: Instant,
});
export const Habit = z.strictObject({ id: z.string(), ...fields.row });
export type Habit = z.infer<typeof Habit>;

/**
 * A habit with what the last year shows: what its days were, from `map.from` until today, and how often which trigger
 * came with an urge or a slip, by the hour on the person's clock.
 */
export const HabitDetail = z.strictObject({
  habit: Habit,
  map: z.strictObject({ from: AnsweredDay, states: z.array(z.enum(dayStates)) }),
  triggers: z.array(z.strictObject({ trigger: z.enum(habitTriggers), hour: z.int(), times: z.int() })),
});
export type HabitDetail = z.infer<typeof HabitDetail>;

const event = noun({
  habitId: z.string(),
  type: fixedField(z.enum(habitEventTypes), choice(habitEventTypes)),
  at: fixedField(Instant, z.optional(SentInstant)),
  on: AnsweredDay,
  quantity: wholeOrNone(Quantity),
  isOverLimit: z.boolean(),
  trigger: field(z.nullable(z.enum(habitTriggers)), z.nullable(choice(habitTriggers)), { default: null }),
  feeling: field(z.nullable(z.enum(habitFeelings)), z.nullable(choice(habitFeelings)), { default: null }),
  note: field(privateField(z.string(), ''), Note, { default: '' }),
  result: fixedField(
    z.nullable(z.enum(urgeResults)),
    z._default(z.nullable(choice(urgeResults, errorTexts.habitResultRequired)), null),
  ),
  seconds: fixedField(
    z.nullable(z.int()),
    z._default(z.nullable(whole(0, maxUrgeSeconds, errorTexts.valueInvalid)), null),
  ),
  createdAt: Instant,
});

/**
 * What happened. A slip has a quantity, and is over the limit if the sum of its day, or week, was above it with this one; the
 * others are what the limit allows. An urge has a result and how long resisting took; a review says that its day had nothing.
 */
export const HabitEvent = z.strictObject({ id: z.string(), ...event.row });
export type HabitEvent = z.infer<typeof HabitEvent>;

/** An event that was written, how the habit stands by it, and the points that it earned. */
const WrittenEvent = z.extend(HabitEvent, { habit: Habit, pointsEarned: z.int() });
export type WrittenHabitEvent = z.infer<typeof WrittenEvent>;

/** `startedAt` (now) may lie in the past. A limit and a taper need `limitQuantity`, a taper its steps too. */
export const NewHabit = z.strictObject({ id: z.optional(NewId), ...fields.new });

/** The private fields of a private habit are changed by who has just proved who they are. */
export const HabitChange = z.strictObject(fields.change);

/** `at` (now) may lie in the last days. Of pledges there is one a day: a second one returns the first. */
export const NewHabitEvent = z.strictObject({ id: z.optional(NewId), ...event.new });

export const HabitEventChange = z.strictObject({ ...event.change, at: z.optional(SentInstant) });

/** A mark on the way of a body that recovers, with who says so. */
const HealthMark = z.strictObject({
  afterMinutes: z.int(),
  text: z.string(),
  source: z.strictObject({ name: z.string(), year: z.int(), url: z.string() }),
});

export const HabitGuide = z.strictObject({
  help: z.array(z.strictObject({ title: z.string(), text: z.string() })),
  timelines: z.array(z.strictObject({ topic: z.enum(healthTopics), marks: z.array(HealthMark) })),
});
export type HabitGuide = z.infer<typeof HabitGuide>;

const habit = resource('habit', uuid<HabitId>(), Habit);
const byEvent = z.strictObject({ id: uuid<HabitId>(), eventId: uuid<HabitEventId>() });

export const habits = defineEndpoints({
  listHabits: habit.list(
    'All habits to be rid of, in the order they were added, and how they stand now; private fields after a proof alone',
  ),
  readHabitGuide: {
    method: 'GET',
    path: '/habit/guide',
    access: 'user',
    summary: 'What helps, and how a body recovers where there are sources for it',
    output: HabitGuide,
    status: 200,
    errors: [],
  },
  addHabit: habit.add('Add a habit', NewHabit, 'premium_required', 'list_full'),
  readHabit: {
    method: 'GET',
    path: '/habit/:id',
    access: 'user',
    summary: 'A habit, with its days and triggers of the last year; private fields after a proof alone',
    params: habit.byId,
    output: HabitDetail,
    status: 200,
    errors: ['not_found'],
  },
  readHabitName: {
    method: 'GET',
    path: '/habit/:id/name',
    access: 'user',
    summary:
      'The name of a private habit, for a while after who asks has proved who they are, and for how long still; null where it is public',
    params: habit.byId,
    output: z.strictObject({ name: privateField(z.string(), ''), shownSeconds: z.nullable(z.int()) }),
    status: 200,
    errors: ['not_found', 'proof_needed'],
  },
  editHabit: habit.edit(
    'Change what is named; all days are judged by it anew, from its start on, which is no later than what was recorded',
    HabitChange,
    'premium_required',
    'proof_needed',
  ),
  answerSavingsOffer: {
    method: 'PUT',
    path: '/habit/:id/savingsOffer',
    access: 'user',
    summary:
      'Say that what the clean days until today saved was moved, or shall not be: the next offer begins with today',
    params: habit.byId,
    output: Habit,
    status: 200,
    errors: ['not_found'],
  },
  deleteHabit: habit.delete('Delete a habit with all that was recorded; it can be restored for 30 days'),
  restoreHabit: habit.restore('Bring a deleted habit back', 'premium_required', 'list_full'),
  listHabitEvents: {
    method: 'GET',
    path: '/habit/:id/event',
    access: 'user',
    summary:
      'What was recorded about a habit, the latest first; notes of a private one after a proof alone. The cursor is the last event of the page before',
    params: habit.byId,
    query: z.strictObject({ cursor: z.optional(uuid<HabitEventId>()), limit: z.optional(Limit) }),
    output: toPage(HabitEvent),
    status: 200,
    errors: ['not_found'],
  },
  addHabitEvent: {
    method: 'POST',
    path: '/habit/:id/event',
    access: 'user',
    summary: 'Record a slip, an urge, today’s intention, a look back on a day, or a note; at most 7 days ago',
    params: habit.byId,
    body: NewHabitEvent,
    output: WrittenEvent,
    status: 201,
    errors: ['not_found', 'conflict'],
  },
  editHabitEvent: {
    method: 'PATCH',
    path: '/habit/:id/event/:eventId',
    access: 'user',
    summary: 'Change what was recorded; all that follows from it changes too',
    params: byEvent,
    body: HabitEventChange,
    output: WrittenEvent,
    status: 200,
    errors: ['not_found', 'proof_needed'],
  },
  deleteHabitEvent: {
    method: 'DELETE',
    path: '/habit/:id/event/:eventId',
    access: 'user',
    summary: 'Delete what was recorded, with the points that it earned; it can be restored for 30 days',
    params: byEvent,
    status: 204,
    errors: ['not_found'],
  },
  restoreHabitEvent: {
    method: 'POST',
    path: '/habit/:id/event/:eventId/restore',
    access: 'user',
    summary: 'Bring back what was recorded and deleted',
    params: byEvent,
    output: WrittenEvent,
    status: 200,
    errors: ['not_found'],
  },
});
