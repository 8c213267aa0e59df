import { withClient } from '../../server/src/platform/database/database.ts';
import { connectToRunning } from '../../server/src/platform/database/embedded/connect-to-running.ts';

/** Changes the database of the running server, for what no call and no command brings about. */
export async function queryDatabase(text: string): Promise<void> {
  const connection = await connectToRunning(process.env.E2E_DATA_DIR ?? '');
  if (!connection) throw new Error('No server is running.');
  await withClient(connection, async (client) => await client.query(text));
}
