import type { UserId } from '@afdal/contract/ids';
import { type Entitlements, planInEffect } from '@afdal/domain/subscriptions/entitlements';
import type { Plan } from '@afdal/domain/subscriptions/plan';
import type { Db } from '../../platform/database/database.ts';
import { type Overrides, settingsWith } from '../product-settings/product-settings.ts';
import { planWithOverrides } from './store.ts';

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
