import { trashDays } from '@afdal/domain/limits/trash-days';
import { purgeAccounts } from './features/accounts/purge-accounts.ts';
import { sendConfirmationMail } from './features/accounts/send-confirmation-mail.ts';
import { sendPasswordChangedMail } from './features/accounts/send-password-changed-mail.ts';
import { sendPasswordDroppedMail } from './features/accounts/send-password-dropped-mail.ts';
import { sendRegistrationMail } from './features/accounts/send-registration-mail.ts';
import { sendResetMail } from './features/accounts/send-reset-mail.ts';
import { sendTooManyTriesMail } from './features/accounts/send-too-many-tries-mail.ts';
import { dailyTaskRows } from './features/daily-tasks/store.ts';
import { watchBudgets } from './features/finance/budgets/watch-budgets.ts';
import { addImportedRows } from './features/finance/imports/add-imported-rows.ts';
import { purgeImports } from './features/finance/imports/purge-imports.ts';
import { purgeCategories } from './features/finance/ledger/categories/purge-categories.ts';
import { purgeMoneyAccounts } from './features/finance/ledger/money-accounts/purge-money-accounts.ts';
import { purgeReceipts } from './features/finance/ledger/receipts/purge-receipts.ts';
import { ruleRows } from './features/finance/ledger/rules/store.ts';
import { proveBalances } from './features/finance/ledger/transactions/prove-balances.ts';
import { purgeTransactions } from './features/finance/ledger/transactions/purge-transactions.ts';
import { keepPaymentsAhead } from './features/finance/obligations/keep-payments-ahead.ts';
import { obligationRows } from './features/finance/obligations/store.ts';
import { notificationRows } from './features/notifications/store.ts';
import { rewardRows } from './features/rewards/store.ts';
import { mailTicket } from './features/support/mail-ticket.ts';
import { purgeTasks } from './features/tasks/purge-tasks.ts';
import { ledgerListeners } from './ledger-listeners.ts';
import { purgeCalls } from './platform/http/purge-calls.ts';
import { defineJob } from './platform/jobs/job.ts';

/** Hourly: permanently deletes what was soft-deleted before the days of the trash, and what has expired. */
const purge = defineJob<unknown>('purge', async (_, { db, clock }) => {
  const now = clock.now();
  const deletedBefore = new Date(now.getTime() - trashDays * 86_400_000);
  await dailyTaskRows.purge(db, deletedBefore);
  await purgeTasks(db, deletedBefore);
  await notificationRows.purge(db, deletedBefore);
  await rewardRows.purge(db, deletedBefore);
  await obligationRows.purge(db, deletedBefore);
  await purgeTransactions(db, deletedBefore);
  await purgeReceipts(db);
  await ruleRows.purge(db, deletedBefore);
  // After the rows that refer to them: what is still referenced is kept.
  await purgeCategories(db, deletedBefore);
  await purgeMoneyAccounts(db, deletedBefore);
  await purgeImports(db, now);
  await purgeAccounts(db, now);
  await purgeCalls(db, now);
});

/** Every job that a worker can run, and the schedule of the recurring ones. */
export const jobs = [
  addImportedRows(ledgerListeners),
  mailTicket,
  sendConfirmationMail,
  sendPasswordChangedMail,
  sendPasswordDroppedMail,
  sendRegistrationMail,
  sendResetMail,
  sendTooManyTriesMail,
  purge,
  proveBalances,
  watchBudgets,
  keepPaymentsAhead,
];
export const crontab = [
  '17 * * * * purge ?max=3&jobKey=purge',
  '23 2 * * * keep-payments-ahead ?max=3&jobKey=keep-payments-ahead',
  '41 3 * * * prove-balances ?max=3&jobKey=prove-balances',
].join('\n');
