import { callerOf } from '@afdal/server/features/accounts/caller-of';
import { dailyTasksOf, setCompletedOn } from '@afdal/server/features/daily-tasks/store';
import { type ConnectionConfig, openDatabase } from '@afdal/server/platform/database/database';

export interface HotSql {
  readonly session: string;
  readonly list: string;
  readonly complete: string;
}

/** The statements that the product sends for the measured calls, as it sends them. */
export async function recordedSql(connection: ConnectionConfig, token: string, taskId: string): Promise<HotSql> {
  const { db, pool } = openDatabase(connection, { size: 1, onError: () => {} });
  const sent: string[] = [];
  pool.on('connect', (client) => {
    const query = client.query.bind(client) as (...given: unknown[]) => unknown;
    Object.assign(client, {
      query: (...given: unknown[]) => {
        const [first] = given;
        sent.push(typeof first === 'string' ? first : (first as { text: string }).text);
        return query(...given);
      },
    });
  });
  const now = new Date();
  const caller = await callerOf(db, `Bearer ${token}`, now);
  await dailyTasksOf(db, caller.id);
  await setCompletedOn(db, caller.id, taskId as Parameters<typeof setCompletedOn>[2], caller.today, now);
  await pool.end();
  const [session, list, complete] = sent;
  if (!session || !list || !complete || sent.length !== 3) throw new Error(`unexpected statements: ${sent.join('\n')}`);
  return { session, list, complete };
}
