import { randomUUID } from 'node:crypto';
import type { Person, TestServer } from './test-server.ts';

/** Gives a user points, as an award for a task that does not exist. */
export async function grantPoints({ database, clock }: TestServer, { user }: Person, points: number): Promise<void> {
  await database.pool.query(
    `with paid as (
       insert into point_entries (id, user_id, kind, amount, task_id, period, done_on, created_at)
       values ($1, $2, 'award', $3, $1, $4::timestamptz::date, $4::timestamptz::date, $4)
     )
     insert into point_totals (user_id, points) values ($2, $3)
     on conflict (user_id) do update set points = point_totals.points + $3`,
    [randomUUID(), user.id, points, clock.now().toISOString()],
  );
}
