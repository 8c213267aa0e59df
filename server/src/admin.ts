import { runCommand } from './command.ts';
import { environmentOfProcess, readConfig } from './config.ts';
import { grantAdmin } from './features/accounts/grant-admin.ts';
import { balancesThatDisagree } from './features/finance/ledger/transactions/balances.ts';
import { describeDisagreement } from './features/finance/ledger/transactions/prove-balances.ts';
import { systemClock } from './platform/clock.ts';
import { type Db, openDatabase } from './platform/database/database.ts';
import { migrate } from './platform/database/migrate.ts';
import { withDatabase } from './platform/database/reach-database.ts';
import { StartRefusal } from './platform/start-refusal.ts';

const unconfirmed =
  '\nWarning: this address was never confirmed. Whoever registered it may not own it: be sure that the account is theirs.';

const usage = 'Usage: npm run admin -- grant EMAIL, or: npm run admin -- prove-balances';

await runCommand(async (words) => {
  const [verb, email, ...more] = words;
  if (verb === 'grant' && email && more.length === 0) return await withDb(async (db) => await grant(db, email));
  if (verb === 'prove-balances' && words.length === 1) return await withDb(proofOfBalances);
  throw new StartRefusal(usage);
});

async function withDb(work: (db: Db) => Promise<string>): Promise<string> {
  return await withDatabase(readConfig(environmentOfProcess()), async ({ connection, isBesideServer }) => {
    if (!isBesideServer) await migrate(connection);
    const { db, pool } = openDatabase(connection, { size: 1, onError: () => {} });
    return await work(db).finally(async () => await pool.end());
  });
}

/** Grants the admin role to a registered user. */
async function grant(db: Db, email: string): Promise<string> {
  const granted = await grantAdmin(db, email, systemClock.now());
  if (!granted) throw new StartRefusal(`Nobody is registered with ${email}.`);
  return `${email} is an administrator now.${granted.isConfirmed ? '' : unconfirmed}`;
}

/** Checks every account's balance against its transactions. */
async function proofOfBalances(db: Db): Promise<string> {
  const found = await balancesThatDisagree(db);
  if (found.length > 0) throw new StartRefusal(found.map(describeDisagreement).join('\n'));
  return 'Every balance follows from its transactions.';
}
