import type { UserId } from '@afdal/contract/ids';
import { type Entitlements, type LimitedNoun, planInEffect } from '@afdal/domain/subscriptions/entitlements';
import type { Plan } from '@afdal/domain/subscriptions/plan';
import { eq, sql } from 'drizzle-orm';
import type { Db } from '../../platform/database/database.ts';
import { own } from '../../platform/database/own.ts';
import { prepared } from '../../platform/database/prepared.ts';
import { users } from '../accounts/tables.ts';
import { type Overrides, settingsWith } from '../product-settings/product-settings.ts';
import { overridesColumn } from '../product-settings/store.ts';
import { activeChoices } from './tables.ts';

type ActiveChoice = typeof activeChoices.$inferSelect;

/** What a user's entitlements follow from, as columns of a query on `users`. */
export const planColumns = { plan: users.plan, planEndsAt: users.planEndsAt, overrides: overridesColumn };

export async function planWithOverrides(db: Db, user: UserId) {
  const query = prepared(db, 'plan_of', (on, statement) =>
    on
      .select(planColumns)
      .from(users)
      .where(own(users, sql.placeholder('user')))
      .prepare(statement),
  );
  const [row] = await query.execute({ user });
  if (!row) throw new Error('a person who is gone');
  return row;
}

/** The ids that the user chose to keep active. */
export async function findChosenIds(db: Db, user: UserId, noun: LimitedNoun): Promise<readonly string[]> {
  const chosen = own(activeChoices, user, eq(activeChoices.noun, noun));
  const [row] = await db.select({ ids: activeChoices.ids }).from(activeChoices).where(chosen);
  return row?.ids ?? [];
}

export async function findChoices(db: Db, user: UserId): Promise<Pick<ActiveChoice, 'noun' | 'chosenOn'>[]> {
  const choice = { noun: activeChoices.noun, chosenOn: activeChoices.chosenOn };
  return await db.select(choice).from(activeChoices).where(own(activeChoices, user));
}

export async function saveChoice(tx: Db, user: UserId, choice: Omit<ActiveChoice, 'userId'>): Promise<void> {
  const target = [activeChoices.userId, activeChoices.noun];
  await tx
    .insert(activeChoices)
    .values({ ...choice, userId: user })
    .onConflictDoUpdate({ target, set: choice });
}

interface PlanColumns {
  readonly plan: Plan;
  readonly planEndsAt: Date | null;
  readonly overrides: Overrides;
}

/** What the plan of a user allows at an instant, by the columns of `planColumns`. */
export function entitlementsIn({ plan, planEndsAt, overrides }: PlanColumns, now: Date): Entitlements {
  return settingsWith(overrides).entitlements[planInEffect(plan, planEndsAt?.getTime() ?? null, now.getTime())];
}

/** What the plan of a user allows at an instant. */
export async function findEntitlements(db: Db, user: UserId, now: Date): Promise<Entitlements> {
  return entitlementsIn(await planWithOverrides(db, user), now);
}
