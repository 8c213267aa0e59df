import type { UserId } from '@afdal/contract/ids';
import { eq, getTableColumns } from 'drizzle-orm';
import type { Db } from '../../../platform/database/database.ts';
import { own } from '../../../platform/database/own.ts';
import { payoffChoices } from './payoff-choices-tables.ts';

type PayoffChoice = Omit<typeof payoffChoices.$inferSelect, 'userId' | 'updatedAt'>;
const { budgetMinor, method, order } = getTableColumns(payoffChoices);

/** What the user's last plan in a currency went by. */
export async function findPayoffChoice(db: Db, user: UserId, currency: string) {
  const [row] = await db
    .select({ budgetMinor, method, order })
    .from(payoffChoices)
    .where(own(payoffChoices, user, eq(payoffChoices.currency, currency)));
  return row ?? null;
}

export async function savePayoffChoice(db: Db, user: UserId, choice: PayoffChoice, now: Date): Promise<void> {
  const set = { ...choice, updatedAt: now.toISOString() };
  await db
    .insert(payoffChoices)
    .values({ ...set, userId: user })
    .onConflictDoUpdate({ target: payoffChoices.userId, set });
}
