import * as z from 'zod/mini';
import { defineEndpoints } from '../endpoint.ts';
import { Flag } from '../fields.ts';
import { type Id, NewId, uuid } from '../ids.ts';
import { AmountMinor, MoneyDay, TotalMinor } from '../money.ts';
import { errorTexts } from '../texts.ts';
import { AnsweredDay, Instant } from '../values.ts';
import type { CategoryId } from './categories.ts';

export type BudgetMoveId = Id<'BudgetMoveId'>;

/**
 * The budget of one category (including its subcategories) in a cycle, or of all spending when `categoryId` is null.
 * `carriedMinor` is carried over from the previous cycle, `movedMinor` came from other budgets of this cycle (below zero: it
 * went there); the three together may be spent. `projectedMinor` is the projected spending at the end of the cycle.
 * `rollover` carries what is left into the next cycle.
 */
export const BudgetItem = z.strictObject({
  categoryId: z.nullable(z.string()),
  amountMinor: z.int(),
  carriedMinor: TotalMinor,
  movedMinor: TotalMinor,
  spentMinor: TotalMinor,
  projectedMinor: TotalMinor,
  rollover: z.boolean(),
});
export type BudgetItem = z.infer<typeof BudgetItem>;

/** Money moved from one budget to another, in one cycle; what is budgeted altogether stays the same. */
export const BudgetMove = z.strictObject({
  id: z.string(),
  month: z.string(),
  fromCategoryId: z.string(),
  toCategoryId: z.string(),
  amountMinor: z.int(),
  createdAt: Instant,
});
export type BudgetMove = z.infer<typeof BudgetMove>;

export const Budget = z.strictObject({
  month: z.string(),
  startsOn: AnsweredDay,
  endsOn: AnsweredDay,
  days: z.int(),
  elapsedDays: z.int(),
  currency: z.string(),
  items: z.array(BudgetItem),
  /** Latest first. */
  moves: z.array(BudgetMove),
  /** Currencies without a rate: what was spent in them is left out. */
  unconverted: z.array(z.string()),
});
export type Budget = z.infer<typeof Budget>;

const PlannedItem = z.strictObject({
  categoryId: z.nullable(uuid<CategoryId>()),
  amountMinor: AmountMinor,
  rollover: z._default(Flag, false),
});
const PlannedItems = z.array(PlannedItem, { error: errorTexts.valueInvalid }).check(
  z.maxLength(200, { error: errorTexts.valueInvalid }),
  z.superRefine((items, context) => {
    items.forEach(({ categoryId }, index) => {
      if (items.findIndex((other) => other.categoryId === categoryId) < index)
        context.addIssue({ code: 'custom', message: errorTexts.budgetTwice, path: [index, 'categoryId'] });
    });
  }),
);

const on = z.strictObject({ on: z.optional(MoneyDay) });

export const budgets = defineEndpoints({
  readBudget: {
    method: 'GET',
    path: '/budget',
    access: 'user',
    summary: 'The budget of the cycle that a day lies in (today’s by default); none has no items',
    query: on,
    output: Budget,
    status: 200,
    errors: [],
  },
  saveBudget: {
    method: 'PUT',
    path: '/budget',
    access: 'user',
    summary: 'Set the whole budget of a cycle; what is not named is no longer planned',
    body: z.strictObject({ on: z.optional(MoneyDay), items: PlannedItems }),
    output: Budget,
    status: 200,
    errors: [],
  },
  moveBudget: {
    method: 'POST',
    path: '/budget/move',
    access: 'user',
    summary: 'Move what is left of one budget of the present cycle to another; answers the budget as it is then',
    body: z.strictObject({
      id: z.optional(NewId),
      fromCategoryId: uuid<CategoryId>(),
      toCategoryId: uuid<CategoryId>(),
      amountMinor: AmountMinor,
    }),
    output: Budget,
    status: 201,
    errors: ['conflict', 'budget_move_refused', 'list_full'],
  },
  undoBudgetMove: {
    method: 'DELETE',
    path: '/budget/move/:id',
    access: 'user',
    summary: 'Take a move of the present cycle back',
    params: z.strictObject({ id: uuid<BudgetMoveId>() }),
    status: 204,
    errors: ['not_found', 'budget_move_refused'],
  },
  suggestBudget: {
    method: 'GET',
    path: '/budget/suggestion',
    access: 'user',
    summary: 'For each category the median of what was spent in the three cycles before',
    query: on,
    output: z.array(z.strictObject({ categoryId: z.nullable(z.string()), amountMinor: TotalMinor })),
    status: 200,
    errors: [],
  },
});
