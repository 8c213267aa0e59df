import { priorities } from '@afdal/domain/daily-tasks/completion';
import { goalPaces, savingsEntryTypes, savingsGoalStatuses } from '@afdal/domain/savings/goal-kinds';
import { maxSavingsGoalNameLength } from '@afdal/domain/savings/goal-limits';
import * as z from 'zod/mini';
import { defineEndpoints } from '../endpoint.ts';
import { choice } from '../fields.ts';
import { type Id, NewId, uuid } from '../ids.ts';
import { AmountMinor, Currency, MoneyDay, SignedMinor, TotalMinor } from '../money.ts';
import { field, noun } from '../noun.ts';
import { pageQuery, toPage } from '../page.ts';
import { resource } from '../resource.ts';
import { errorTexts } from '../texts.ts';
import { AnsweredDay, Instant, line } from '../values.ts';
import type { AccountId } from './money-accounts.ts';
import { SetAsideChange, SetAsideReason, setAside, setAsideMovement } from './set-aside.ts';

export type SavingsGoalId = Id<'SavingsGoalId'>;
export type SavingsEntryId = Id<'SavingsEntryId'>;

const Name = line(1, maxSavingsGoalNameLength, errorTexts.savingsGoalNameRequired, errorTexts.savingsGoalNameTooLong);
const Priority = choice(priorities, errorTexts.priorityInvalid);

const target = noun({
  targetMinor: field(z.int(), AmountMinor),
  targetOn: field(z.nullable(AnsweredDay), z.nullable(MoneyDay), { default: null }),
});
const use = noun({
  priority: field(Priority, Priority, { default: 'medium' }),
  accountId: field(z.nullable(z.string()), z.nullable(uuid<AccountId>()), { default: null }),
});

/**
 * What a person sets money aside for, inside an account or none. `savedMinor` is what is
 * set aside now, `depositedMinor` what was put in during the cycle of today. `neededPerCycleMinor` is to be put in during
 * that cycle and each one until `targetOn`, null once the cycle of that day is over; `expectedOn` is the payday that
 * reaches the target at the rate of late. The account may have been deleted since.
 */
export const SavingsGoal = z.strictObject({
  id: z.string(),
  name: z.string(),
  currency: z.string(),
  ...target.row,
  startsOn: AnsweredDay,
  ...use.row,
  majorGoalId: z.nullable(z.string()),
  savedMinor: TotalMinor,
  depositedMinor: TotalMinor,
  neededPerCycleMinor: z.nullable(TotalMinor),
  pace: z.nullable(z.enum(goalPaces)),
  expectedOn: z.nullable(AnsweredDay),
  status: z.enum(savingsGoalStatuses),
  /** Beyond the plan: money can be taken out, and nothing be put in or changed. */
  isReadOnly: z.boolean(),
  createdAt: Instant,
  updatedAt: Instant,
});
export type SavingsGoal = z.infer<typeof SavingsGoal>;

/** Money put into a goal (above 0) or taken out. `otherGoalId` is where a move came from or went. */
const entryFields = {
  id: z.string(),
  ...setAside.row,
  goalId: z.string(),
  type: z.enum(savingsEntryTypes),
  otherGoalId: z.nullable(z.string()),
};
export const SavingsEntry = z.strictObject(entryFields);
export type SavingsEntry = z.infer<typeof SavingsEntry>;

/** `startsOn` (today) may lie in the past; `savedMinor` is what is set aside already. */
export const NewSavingsGoal = z.strictObject({
  id: z.optional(NewId),
  name: Name,
  ...target.new,
  ...use.new,
  currency: Currency,
  startsOn: z.optional(MoneyDay),
  savedMinor: z._default(SignedMinor.check(z.gte(0, errorTexts.amountDecimals)), 0),
});
export type NewSavingsGoal = z.infer<typeof NewSavingsGoal>;

/** `archived` sets its money free and puts it out of sight, `active` ends that and a pause. */
export const SavingsGoalChange = z.strictObject({
  name: z.optional(Name),
  ...target.change,
  ...use.change,
  status: z.optional(choice(['active', 'paused', 'archived'])),
});

/** Above 0 it is a deposit, below 0 a withdrawal. The same id again records nothing more. */
export const NewSavingsEntry = z.strictObject({
  id: z.optional(NewId),
  ...setAside.new,
  ...setAsideMovement,
});

/**
 * What moves between goals neither comes into the accounts nor leaves them: an empty goal outside them lies from now on in the
 * account that the money is in.
 */
export const SavingsMove = z.strictObject({
  id: z.optional(NewId),
  toGoalId: uuid<SavingsGoalId>(),
  amountMinor: AmountMinor,
  reason: z._default(SetAsideReason, ''),
});

/** What is set aside in an account; `freeMinor` is below 0 where that is more than its balance. */
const AccountAllocation = z.strictObject({
  accountId: z.string(),
  currency: z.string(),
  balanceMinor: TotalMinor,
  goalsMinor: TotalMinor,
  emergencyMinor: TotalMinor,
  freeMinor: TotalMinor,
});

/**
 * A rotating savings circle before one's turn, which is the round of that number. `next` is the first payment that something
 * is left to pay of; `owedAfterMinor` what is left to pay in the `roundsAfter` rounds that follow the turn.
 */
const JamiyaSavings = z.strictObject({
  obligationId: z.string(),
  title: z.string(),
  currency: z.string(),
  savedMinor: TotalMinor,
  potMinor: TotalMinor,
  paidCount: z.int(),
  rounds: z.int(),
  turn: z.nullable(z.int()),
  turnOn: z.nullable(AnsweredDay),
  next: z.nullable(
    z.strictObject({ paymentId: z.string(), round: z.int(), dueOn: AnsweredDay, leftMinor: TotalMinor }),
  ),
  owedAfterMinor: TotalMinor,
  roundsAfter: z.int(),
});

/**
 * Totals in the own currency, of all goals that are not archived. `plannedMinor` is what this cycle should bring,
 * `depositedOfPlanMinor` what goals with such a plan got of what was put in.
 */
export const SavingsSummary = z.strictObject({
  currency: z.string(),
  goalCount: z.int(),
  savedMinor: TotalMinor,
  depositedMinor: TotalMinor,
  depositedOfPlanMinor: TotalMinor,
  plannedMinor: TotalMinor,
  circlesMinor: TotalMinor,
  allocations: z.array(AccountAllocation),
  circles: z.array(JamiyaSavings),
  unconverted: z.array(z.string()),
});
export type SavingsSummary = z.infer<typeof SavingsSummary>;

const goal = resource('savingsGoal', uuid<SavingsGoalId>(), SavingsGoal);
const EntryWithGoal = z.strictObject({ ...entryFields, goal: SavingsGoal });
const entryOfGoal = resource('savingsGoal/entry', uuid<SavingsEntryId>(), EntryWithGoal);
const whyUnchanged = ['savings_goal_archived', 'savings_other_goal_deleted', 'savings_overdrawn'] as const;

export const savings = defineEndpoints({
  listSavingsGoals: goal.list('All savings goals: those being saved for first, then paused, reached and archived ones'),
  readSavingsSummary: {
    method: 'GET',
    path: '/savingsGoal/summary',
    access: 'user',
    summary: 'What is saved, put in and planned in the cycle of today, what accounts hold of it, and savings circles',
    output: SavingsSummary,
    status: 200,
    errors: [],
  },
  addSavingsGoal: goal.add('Add a savings goal', NewSavingsGoal, 'premium_required', 'list_full'),
  editSavingsGoal: goal.edit(
    'Change a goal; pause, archive or bring it back',
    SavingsGoalChange,
    'premium_required',
    'savings_overallocated',
  ),
  deleteSavingsGoal: goal.delete('Delete a savings goal, whose money becomes free; it can be restored for 30 days'),
  restoreSavingsGoal: goal.restore(
    'Bring a deleted goal back',
    'premium_required',
    'list_full',
    'savings_overallocated',
  ),
  listSavingsEntries: {
    method: 'GET',
    path: '/savingsGoal/:id/entry',
    access: 'user',
    summary: 'What was put into a goal and taken out, the latest first',
    params: goal.byId,
    query: z.strictObject(pageQuery),
    output: toPage(SavingsEntry),
    status: 200,
    errors: ['not_found'],
  },
  addSavingsEntry: {
    method: 'POST',
    path: '/savingsGoal/:id/entry',
    access: 'user',
    summary:
      'Put money into a goal, from another account or reserved in its own, or take some out by a negative amount',
    params: goal.byId,
    body: NewSavingsEntry,
    output: EntryWithGoal,
    status: 201,
    errors: ['not_found', 'conflict', 'savings_goal_archived', 'premium_required', 'list_full'],
  },
  editSavingsEntry: entryOfGoal.edit(
    'Correct an entry; that of a move in both goals',
    SetAsideChange,
    ...whyUnchanged,
    'premium_required',
  ),
  deleteSavingsEntry: entryOfGoal.delete(
    'Delete an entry, as if it had never been; a move in both goals. It can be restored for 30 days',
    ...whyUnchanged,
    'savings_overallocated',
  ),
  restoreSavingsEntry: entryOfGoal.restore('Bring a deleted entry back; a move in both goals', ...whyUnchanged),
  moveSavings: {
    method: 'POST',
    path: '/savingsGoal/:id/move',
    access: 'user',
    summary: 'Move money from a goal to another one of the same currency',
    params: goal.byId,
    body: SavingsMove,
    output: z.strictObject({ from: SavingsGoal, to: SavingsGoal }),
    status: 200,
    errors: ['not_found', 'conflict', 'savings_goal_archived', 'premium_required'],
  },
});
