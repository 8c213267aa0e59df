import { assertDatabaseOfServer } from './admin/assert-database-of-server.ts';
import type { AdminTools, AdminWork } from './admin/command.ts';
import { parseCommand, usage } from './admin/commands.ts';
import { runCommand } from './command.ts';

import { loadEnvironment, readConfig } from './config.ts';
import { systemClock } from './platform/clock.ts';
import { openDatabase } from './platform/database/database.ts';
import { migrate } from './platform/database/migrations.ts';
import { withDatabase } from './platform/database/reach-database.ts';
import { StartupError } from './platform/startup-error.ts';

await runCommand(async (args) => {
  const work = parseCommand(args);
  if (!work) throw new StartupError(usage());
  return await withTools(work);
});

async function withTools(work: AdminWork): Promise<string> {
  const environment = loadEnvironment();
  const config = readConfig(environment);
  await assertDatabaseOfServer(config, environment.DATA_DIR !== undefined);
  return await withDatabase(config, async ({ connection, isBesideServer }) => {
    if (!isBesideServer) await migrate(connection);
    const { db, pool } = openDatabase(connection, { size: 1, onError: () => {} });
    const tools: AdminTools = { db, config, now: systemClock.now() };
    return await work(tools).finally(async () => await pool.end());
  });
}
