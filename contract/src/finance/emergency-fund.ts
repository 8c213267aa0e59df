import { coveredMonths, fundStages, incomeKinds } from '@afdal/domain/emergency-fund/emergency-fund';
import { maxExcludedCategories, maxPlanCycles } from '@afdal/domain/savings/limits';
import * as z from 'zod/mini';
import { defineEndpoints } from '../endpoint.ts';
import { choice, Flag, whole } from '../fields.ts';
import { type Id, NewId, uuid } from '../ids.ts';
import { AmountMinor, TotalMinor } from '../money.ts';
import { resource } from '../resource.ts';
import { errorTexts } from '../texts.ts';
import { AnsweredDay } from '../values.ts';
import type { CategoryId } from './categories.ts';
import type { AccountId } from './money-accounts.ts';
import { SetAsideChange, setAside, setAsideMovement } from './set-aside.ts';

export type FundEntryId = Id<'FundEntryId'>;

const PlanCycles = whole(1, maxPlanCycles, errorTexts.planCyclesInvalid);

export const FundEntry = z.strictObject({ id: z.string(), ...setAside.row });
export type FundEntry = z.infer<typeof FundEntry>;

/**
 * The emergency fund; before it is started, what it would have to cover. `essentialMinor` is the cost of a month, taken from
 * complete `cycles`, or the person's own figure where these are too few or without needs; without either, what follows from
 * it is null. `needs` are the medians of what was spent on each category flagged as a need, without debt payments;
 * `debtsMinor` is what debts ask for in a month. `plan` is what this cycle asks for until the target is reached. `paydayOn` is
 * the first day of the next cycle.
 */
export const EmergencyFund = z.strictObject({
  isStarted: z.boolean(),
  currency: z.string(),
  incomeKind: z.enum(incomeKinds),
  months: z.int(),
  accountId: z.nullable(z.string()),
  essentialMinor: z.nullable(TotalMinor),
  ownEssentialMinor: z.nullable(TotalMinor),
  cycles: z.int(),
  needs: z.array(z.strictObject({ categoryId: z.string(), minor: TotalMinor, isExcluded: z.boolean() })),
  debtsMinor: TotalMinor,
  isDebtsExcluded: z.boolean(),
  balanceMinor: TotalMinor,
  targetMinor: z.nullable(TotalMinor),
  missingMinor: z.nullable(TotalMinor),
  coverMonths: z.nullable(z.number()),
  stage: z.nullable(z.enum(fundStages)),
  stages: z.array(
    z.strictObject({ stage: z.enum(fundStages), fromMinor: TotalMinor, expectedOn: z.nullable(AnsweredDay) }),
  ),
  plan: z.nullable(
    z.strictObject({
      cycles: z.int(),
      cyclesLeft: z.int(),
      perCycleMinor: TotalMinor,
      depositedMinor: TotalMinor,
      leftMinor: TotalMinor,
    }),
  ),
  paydayOn: AnsweredDay,
  entries: z.array(FundEntry),
  unconverted: z.array(z.string()),
});
export type EmergencyFund = z.infer<typeof EmergencyFund>;

/** `months` count for a freelancer only; `planCycles` spread what is missing over as many cycles, this one first. */
const FundChange = z.partial(
  z.strictObject({
    incomeKind: choice(incomeKinds),
    months: whole(1, coveredMonths.freelance.max, errorTexts.valueInvalid),
    accountId: z.nullable(uuid<AccountId>()),
    ownEssentialMinor: z.nullable(AmountMinor),
    excludedCategoryIds: z
      .array(uuid<CategoryId>(), { error: errorTexts.valueInvalid })
      .check(z.maxLength(maxExcludedCategories, { error: errorTexts.valueInvalid })),
    isDebtsExcluded: Flag,
    planCycles: z.nullable(PlanCycles),
  }),
);

/** A negative amount is taken out, and needs a reason. `refillCycles` plans anew how what is missing comes back. */
const NewFundEntry = z.strictObject({
  id: z.optional(NewId),
  ...setAside.new,
  refillCycles: z.optional(PlanCycles),
  ...setAsideMovement,
});

/** The fund is what is answered: its sums follow from its entries. */
const calls = resource('emergencyFund/entry', uuid<FundEntryId>(), EmergencyFund);

export const emergencyFund = defineEndpoints({
  readEmergencyFund: {
    method: 'GET',
    path: '/emergencyFund',
    access: 'user',
    summary: 'The emergency fund: what it covers, its stages, its plan, and the essential expenses it is measured by',
    output: EmergencyFund,
    status: 200,
    errors: [],
  },
  saveEmergencyFund: {
    method: 'PUT',
    path: '/emergencyFund',
    access: 'user',
    summary: 'Start the fund, or change what is named; the rest stays',
    body: FundChange,
    output: EmergencyFund,
    status: 200,
    errors: [],
  },
  addFundEntry: calls.add(
    'Deposit, or withdraw with a reason; never more than is there. Answers the fund',
    NewFundEntry,
    'premium_required',
    'list_full',
  ),
  editFundEntry: calls.edit('Correct an entry. Answers the fund', SetAsideChange, 'fund_overdrawn'),
  deleteFundEntry: calls.delete(
    'Delete an entry, as if it had never been; it can be restored for 30 days',
    'fund_overdrawn',
    'savings_overallocated',
  ),
  restoreFundEntry: calls.restore('Bring a deleted entry back. Answers the fund', 'fund_overdrawn'),
});
