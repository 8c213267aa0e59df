import type { Plan } from '@afdal/domain/subscriptions/plan';
import type { Person, TestServer } from './test-server.ts';

/** Gives a user a plan for 30 days. */
export async function grantPlan({ database, clock }: TestServer, { user }: Person, plan: Plan): Promise<void> {
  const endsAt = new Date(clock.now().getTime() + 30 * 86_400_000);
  await database.pool.query('update users set plan = $2, plan_ends_at = $3 where id = $1', [user.id, plan, endsAt]);
}
