import { environmentOfProcess, readConfig } from './config.ts';
import { grantAdmin } from './features/accounts/grant-admin.ts';
import { systemClock } from './platform/clock.ts';
import { openDatabase } from './platform/database/database.ts';
import { connectToRunning } from './platform/database/embedded/connect-to-running.ts';
import { startEmbeddedDatabase } from './platform/database/embedded/start-embedded-database.ts';
import { migrate } from './platform/database/migrate.ts';
import { StartRefusal } from './platform/start-refusal.ts';

const unconfirmed =
  '\nWarning: this address was never confirmed. Whoever registered it may not own it: be sure that the account is theirs.';

/** `grant EMAIL`: makes a registered person an administrator, beside a running server or without one. */
async function run(words: readonly string[]): Promise<string> {
  const [verb, email] = words;
  if (verb !== 'grant' || !email || words.length !== 2) throw new StartRefusal('Usage: npm run admin -- grant EMAIL');
  const config = readConfig(environmentOfProcess());
  const running = config.databaseUrl ? null : await connectToRunning(config.dataDir);
  const embedded =
    config.databaseUrl || running ? null : await startEmbeddedDatabase({ dataDir: config.dataDir, log: () => {} });
  try {
    const connection = running ?? embedded?.connection ?? { connectionString: config.databaseDirectUrl ?? '' };
    if (!running) await migrate(connection);
    const { db, pool } = openDatabase(connection, { size: 1, onError: () => {} });
    const granted = await grantAdmin(db, email, systemClock.now());
    await pool.end();
    if (!granted) throw new StartRefusal(`Nobody is registered with ${email}.`);
    return `${email} is an administrator now.${granted.isConfirmed ? '' : unconfirmed}`;
  } finally {
    await embedded?.stop();
  }
}

try {
  process.stdout.write(`${await run(process.argv.slice(2))}\n`);
} catch (error) {
  if (!(error instanceof StartRefusal)) throw error;
  process.stderr.write(`${error.message}\n`);
  process.exitCode = 1;
}
