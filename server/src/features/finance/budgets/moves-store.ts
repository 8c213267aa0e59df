import type { BudgetMove, BudgetMoveId } from '@afdal/contract/finance/budgets';
import type { UserId } from '@afdal/contract/ids';
import { asc, between, desc, eq, inArray, ne, notInArray, or, sql } from 'drizzle-orm';
import type { Db } from '../../../platform/database/database.ts';
import { own } from '../../../platform/database/own.ts';
import { prepared } from '../../../platform/database/prepared.ts';
import { budgetMoves } from './tables.ts';

type MoveRow = typeof budgetMoves.$inferSelect;

/** The moves in one currency of the months `from` to `to`, inclusive, latest first. */
export async function findMoves(
  db: Db,
  user: UserId,
  { from, to, currency }: { from: string; to: string; currency: string },
): Promise<MoveRow[]> {
  const query = prepared(db, 'budget_moves_of', (on, statement) =>
    on
      .select()
      .from(budgetMoves)
      .where(
        own(
          budgetMoves,
          sql.placeholder('user'),
          between(budgetMoves.month, sql.placeholder('from'), sql.placeholder('to')),
          eq(budgetMoves.currency, sql.placeholder('currency')),
        ),
      )
      .orderBy(desc(budgetMoves.createdAt), desc(budgetMoves.id))
      .prepare(statement),
  );
  return await query.execute({ user, from, to, currency });
}

export async function findMove(db: Db, user: UserId, id: BudgetMoveId): Promise<MoveRow | null> {
  const [row] = await db
    .select()
    .from(budgetMoves)
    .where(own(budgetMoves, user, eq(budgetMoves.id, id)));
  return row ?? null;
}

/** Inserts the row; false if its id is taken. */
export async function insertMove(tx: Db, user: UserId, row: Omit<MoveRow, 'userId'>): Promise<boolean> {
  const added = await tx
    .insert(budgetMoves)
    .values({ ...row, userId: user })
    .onConflictDoNothing()
    .returning({ id: budgetMoves.id });
  return added.length > 0;
}

export async function deleteMove(tx: Db, user: UserId, id: string): Promise<void> {
  await tx.delete(budgetMoves).where(own(budgetMoves, user, eq(budgetMoves.id, id)));
}

/** Deletes the moves of a month from or to a category that is not among those that are still budgeted in a currency. */
export async function deleteMovesBeside(
  tx: Db,
  user: UserId,
  { month, currency }: { month: string; currency: string },
  planned: readonly string[],
): Promise<void> {
  const { fromCategoryId, toCategoryId } = budgetMoves;
  const beside = or(
    notInArray(fromCategoryId, [...planned]),
    notInArray(toCategoryId, [...planned]),
    ne(budgetMoves.currency, currency),
  );
  await tx.delete(budgetMoves).where(own(budgetMoves, user, eq(budgetMoves.month, month), beside));
}

/** All moves from and to some categories, oldest first. */
export async function movesWith(db: Db, user: UserId, ids: readonly string[]): Promise<MoveRow[]> {
  return await db
    .select()
    .from(budgetMoves)
    .where(own(budgetMoves, user, isWith(ids)))
    .orderBy(asc(budgetMoves.createdAt), asc(budgetMoves.id));
}

export async function deleteCategoryMoves(tx: Db, user: UserId, ids: readonly string[]): Promise<void> {
  await tx.delete(budgetMoves).where(own(budgetMoves, user, isWith(ids)));
}

function isWith(ids: readonly string[]) {
  return or(inArray(budgetMoves.fromCategoryId, [...ids]), inArray(budgetMoves.toCategoryId, [...ids]));
}

export function toBudgetMove({ id, month, fromCategoryId, toCategoryId, amountMinor, createdAt }: MoveRow): BudgetMove {
  return { id, month, fromCategoryId, toCategoryId, amountMinor, createdAt };
}
