import type { ConnectionConfig } from '@afdal/server/platform/database/database';
import pg from 'pg';
import { type NewPerson, newPerson } from '../product.ts';
import { send } from '../send.ts';

export interface PersonWithHabits extends NewPerson {
  readonly habits: number;
  readonly days: number;
}

/** Registers a user with habits, each with so many days of an urge, an intention and every third day a slip. */
export async function newPersonWithHabits(
  url: string,
  connection: ConnectionConfig,
  { habits, days }: { readonly habits: number; readonly days: number },
): Promise<PersonWithHabits> {
  const person = await newPerson(url);
  const headers = { authorization: `Bearer ${person.token}`, 'content-type': 'application/json' };
  const client = new pg.Client(connection);
  await client.connect();
  try {
    await client.query(
      "update users set plan = 'premium', plan_ends_at = now() + interval '30 days' where email = $1",
      [person.email],
    );
    const startedAt = new Date(Date.now() - days * 86_400_000).toISOString();
    const ids: string[] = [];
    for (let n = 0; n < habits; n += 1) {
      const limit = n % 2 === 0 ? { mode: 'abstain' } : { mode: 'limit', limitQuantity: 2 };
      const habit = { name: `عادة ${n}`, ...limit, startedAt, baselinePerDay: 4, unitCostMinor: 100 };
      const body = Buffer.from(JSON.stringify(habit));
      const response = await send(url, { method: 'POST', path: '/api/habit', headers, body });
      if (response.status !== 201) throw new Error(`adding a habit answered ${response.status}: ${response.body}`);
      ids.push((JSON.parse(response.body) as { id: string }).id);
    }
    await client.query(
      `insert into habit_events (id, user_id, habit_id, type, at, happened_on, hour, quantity, trigger, note, result,
                                 seconds, created_at, updated_at)
       select gen_random_uuid(), habits.user_id, habits.id, type, now() - day * interval '1 day' - interval '1 hour',
              (now() - day * interval '1 day')::date, 21, case when type = 'slip' then 3 end, 'boredom', 'بعد يوم طويل',
              case when type = 'urge' then 'passed' end, case when type = 'urge' then 600 end, now(), now()
         from habits, generate_series(1, $2::int - 1) day, unnest(array['slip', 'urge', 'pledge']) type
        where habits.id = any($1::uuid[]) and (type <> 'slip' or day % 3 = 0)`,
      [ids, days],
    );
    // A change judges all days anew.
    for (const id of ids) {
      const response = await send(url, {
        method: 'PATCH',
        path: `/api/habit/${id}`,
        headers,
        body: Buffer.from('{"unit":"مرة"}'),
      });
      if (response.status !== 200) throw new Error(`changing a habit answered ${response.status}: ${response.body}`);
    }
    // As it would be some time later: vacuumed, and with planner statistics.
    await client.query('vacuum analyze habits, habit_events, habit_snapshots');
  } finally {
    await client.end();
  }
  return { ...person, habits, days };
}
