import { environmentOfProcess, readConfig } from './config.ts';
import { grantAdmin } from './features/accounts/grant-admin.ts';
import { balancesThatDisagree } from './features/finance/transactions/balances.ts';
import { toldDisagreement } from './features/finance/transactions/prove-balances.ts';
import { systemClock } from './platform/clock.ts';
import { type Db, openDatabase } from './platform/database/database.ts';
import { connectToRunning } from './platform/database/embedded/connect-to-running.ts';
import { startEmbeddedDatabase } from './platform/database/embedded/start-embedded-database.ts';
import { migrate } from './platform/database/migrate.ts';
import { StartRefusal } from './platform/start-refusal.ts';

const unconfirmed =
  '\nWarning: this address was never confirmed. Whoever registered it may not own it: be sure that the account is theirs.';

const usage = 'Usage: npm run admin -- grant EMAIL, or: npm run admin -- prove-balances';

/** A command, done beside a running server or without one. */
async function run(words: readonly string[]): Promise<string> {
  const [verb, email, ...more] = words;
  if (verb === 'grant' && email && more.length === 0) return await withDatabase(async (db) => await grant(db, email));
  if (verb === 'prove-balances' && words.length === 1) return await withDatabase(proofOfBalances);
  throw new StartRefusal(usage);
}

async function withDatabase(work: (db: Db) => Promise<string>): Promise<string> {
  const config = readConfig(environmentOfProcess());
  const running = config.databaseUrl ? null : await connectToRunning(config.dataDir);
  const embedded =
    config.databaseUrl || running ? null : await startEmbeddedDatabase({ dataDir: config.dataDir, log: () => {} });
  try {
    const connection = running ?? embedded?.connection ?? { connectionString: config.databaseDirectUrl ?? '' };
    if (!running) await migrate(connection);
    const { db, pool } = openDatabase(connection, { size: 1, onError: () => {} });
    return await work(db).finally(async () => await pool.end());
  } finally {
    await embedded?.stop();
  }
}

/** Makes a registered person an administrator. */
async function grant(db: Db, email: string): Promise<string> {
  const granted = await grantAdmin(db, email, systemClock.now());
  if (!granted) throw new StartRefusal(`Nobody is registered with ${email}.`);
  return `${email} is an administrator now.${granted.isConfirmed ? '' : unconfirmed}`;
}

/** Holds every account's balance against its transactions. */
async function proofOfBalances(db: Db): Promise<string> {
  const found = await balancesThatDisagree(db);
  if (found.length > 0) throw new StartRefusal(found.map(toldDisagreement).join('\n'));
  return 'Every balance follows from its transactions.';
}

try {
  process.stdout.write(`${await run(process.argv.slice(2))}\n`);
} catch (error) {
  if (!(error instanceof StartRefusal)) throw error;
  process.stderr.write(`${error.message}\n`);
  process.exitCode = 1;
}
