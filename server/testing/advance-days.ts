import type { TestServer } from './test-server.ts';

/** Advances the clock by whole days and keeps everybody signed in. */
export async function advanceDays({ clock, database }: TestServer, days: number): Promise<void> {
  clock.advance(days * 86_400_000);
  await database.pool.query('update sessions set created_at = $1, last_seen_at = $1', [clock.now()]);
}
