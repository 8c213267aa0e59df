import { trashDays } from '@afdal/domain/limits/trash-days';
import { deliveryRetentionDays } from '@afdal/domain/notifications/limits';
import { pushReceiptRetentionDays } from '@afdal/domain/push/limits';
import { copiedContents } from './copied-contents.ts';
import { eraseDueAccounts } from './features/account-deletion/erase-due-accounts.ts';
import { sendDeletionDoneMail } from './features/account-deletion/send-deletion-done-mail.ts';
import { sendDeletionMail } from './features/account-deletion/send-deletion-mail.ts';
import { purgeAccounts } from './features/accounts/purge-accounts.ts';
import { sendEmailChangeMail } from './features/accounts/security/send-email-change-mail.ts';
import { sendEmailNotice } from './features/accounts/security/send-email-notice.ts';
import { sendSecurityNotice } from './features/accounts/security/send-security-notice.ts';
import { sendConfirmationMail } from './features/accounts/send-confirmation-mail.ts';
import { sendPasswordChangedMail } from './features/accounts/send-password-changed-mail.ts';
import { sendPasswordDroppedMail } from './features/accounts/send-password-dropped-mail.ts';
import { sendRegistrationMail } from './features/accounts/send-registration-mail.ts';
import { sendResetMail } from './features/accounts/send-reset-mail.ts';
import { sendTooManyTriesMail } from './features/accounts/send-too-many-tries-mail.ts';
import { remindDailyTasks } from './features/daily-tasks/remind-daily-tasks.ts';
import { dailyTaskRows } from './features/daily-tasks/store.ts';
import { purgeCopies } from './features/data-rights/purge-copies.ts';
import { runRestore } from './features/data-rights/run-restore.ts';
import { sendExportMail } from './features/data-rights/send-export-mail.ts';
import { writeExport } from './features/data-rights/write-export.ts';
import { watchBudgets } from './features/finance/budgets/watch-budgets.ts';
import { remindRefill } from './features/finance/emergency-fund/remind-refill.ts';
import { fundEntryRows } from './features/finance/emergency-fund/store.ts';
import { recordHealthSnapshots } from './features/finance/health/take-snapshots.ts';
import { addImportedRows } from './features/finance/imports/add-imported-rows.ts';
import { purgeImports } from './features/finance/imports/purge-imports.ts';
import { purgeCategories } from './features/finance/ledger/categories/purge-categories.ts';
import { purgeMoneyAccounts } from './features/finance/ledger/money-accounts/purge-money-accounts.ts';
import { purgeReceipts } from './features/finance/ledger/receipts/purge-receipts.ts';
import { ruleRows } from './features/finance/ledger/rules/store.ts';
import { purgeTransactions } from './features/finance/ledger/transactions/purge-transactions.ts';
import { verifyBalances } from './features/finance/ledger/transactions/verify-balances.ts';
import { attachmentRows } from './features/finance/obligations/attachments-store.ts';
import { findDebtPayments } from './features/finance/obligations/debt-payments.ts';
import { extendInstallmentSchedules } from './features/finance/obligations/extend-installment-schedules.ts';
import { remindInstallments } from './features/finance/obligations/remind-installments.ts';
import { obligationRows } from './features/finance/obligations/store.ts';
import { recordRecurring } from './features/finance/recurring/record-recurring.ts';
import { recurringRows } from './features/finance/recurring/store.ts';
import { savingsEntryRows } from './features/finance/savings/entries-store.ts';
import { savingsGoalRows } from './features/finance/savings/store.ts';
import { remindZakat } from './features/finance/zakat/remind-zakat.ts';
import { zakatPaymentRows } from './features/finance/zakat/store.ts';
import { habitEventRows } from './features/habits/events-store.ts';
import { remindInEvening } from './features/habits/remind-in-evening.ts';
import { remindHabitMilestones } from './features/habits/remind-milestones.ts';
import { habitRows } from './features/habits/store.ts';
import { milestoneRows } from './features/major-goals/milestones-store.ts';
import { remindDeadlines } from './features/major-goals/remind-deadlines.ts';
import { majorGoalRows } from './features/major-goals/store.ts';
import { goalValueRows } from './features/major-goals/values-store.ts';
import { mailChannel } from './features/notification-mail/mail-channel.ts';
import { deliverNotifications } from './features/notifications/deliver-notifications.ts';
import { purgeDeliveries } from './features/notifications/deliveries-store.ts';
import { sendDigests } from './features/notifications/send-digests.ts';
import { notificationRows } from './features/notifications/store.ts';
import { pushChannel } from './features/push/push-channel.ts';
import { sendTestPush } from './features/push/send-test-push.ts';
import { purgePushReceipts } from './features/push/store.ts';
import { acceptReferral } from './features/referrals/accept-referral.ts';
import { mailInvite } from './features/referrals/mail-invite.ts';
import { revokeReferralReward } from './features/referrals/revoke-referral-reward.ts';
import { rewardRows } from './features/rewards/store.ts';
import { journalEntryRows } from './features/self-development/journal/store.ts';
import { remindSteps } from './features/self-development/programmes/remind-steps.ts';
import { readingEntryRows } from './features/self-development/reading-plans/entries-store.ts';
import { readingPlanRows } from './features/self-development/reading-plans/store.ts';
import { mailSubscription } from './features/subscriptions/mail-subscription.ts';
import { mailReply } from './features/support/mail-reply.ts';
import { mailTicket } from './features/support/mail-ticket.ts';
import { purgeTasks } from './features/tasks/purge-tasks.ts';
import { sendDueReminders } from './features/tasks/send-due-reminders.ts';
import { warnEndingStreaks } from './features/tasks/warn-ending-streaks.ts';
import { healthReaders } from './health-readers.ts';
import { ledgerListeners } from './ledger-listeners.ts';
import { majorGoalDeps } from './major-goal-deps.ts';
import { purgeCalls } from './platform/http/purge-calls.ts';
import { defineJob } from './platform/jobs/job.ts';

/** Hourly: permanently deletes what was soft-deleted before the days of the trash, and what has expired. */
const purge = defineJob<unknown>('purge', async (_, { db, clock }) => {
  const now = clock.now();
  const deletedBefore = new Date(now.getTime() - trashDays * 86_400_000);
  await dailyTaskRows.purge(db, deletedBefore);
  await purgeTasks(db, deletedBefore);
  await notificationRows.purge(db, deletedBefore);
  await purgeDeliveries(db, new Date(now.getTime() - deliveryRetentionDays * 86_400_000));
  await rewardRows.purge(db, deletedBefore);
  await obligationRows.purge(db, deletedBefore);
  await attachmentRows.purge(db, deletedBefore);
  await recurringRows.purge(db, deletedBefore);
  await savingsGoalRows.purge(db, deletedBefore);
  await savingsEntryRows.purge(db, deletedBefore);
  await fundEntryRows.purge(db, deletedBefore);
  await zakatPaymentRows.purge(db, deletedBefore);
  await milestoneRows.purge(db, deletedBefore);
  await goalValueRows.purge(db, deletedBefore);
  await majorGoalRows.purge(db, deletedBefore);
  await readingPlanRows.purge(db, deletedBefore);
  await readingEntryRows.purge(db, deletedBefore);
  await journalEntryRows.purge(db, deletedBefore);
  await habitRows.purge(db, deletedBefore);
  await habitEventRows.purge(db, deletedBefore);
  await purgeTransactions(db, deletedBefore);
  await purgeReceipts(db);
  await ruleRows.purge(db, deletedBefore);
  // After the rows that refer to them: what is still referenced is kept.
  await purgeCategories(db, deletedBefore);
  await purgeMoneyAccounts(db, deletedBefore);
  await purgeImports(db, now);
  await purgePushReceipts(db, new Date(now.getTime() - pushReceiptRetentionDays * 86_400_000));
  await purgeCopies(db, now);
  await purgeAccounts(db, now);
  await purgeCalls(db, now);
});

/** Every job that a worker can run, and the schedule of the recurring ones. */
export const jobs = [
  addImportedRows(ledgerListeners),
  acceptReferral,
  mailInvite,
  mailReply,
  mailSubscription,
  mailTicket,
  runRestore(copiedContents),
  sendConfirmationMail,
  sendDeletionMail,
  sendDeletionDoneMail,
  eraseDueAccounts(revokeReferralReward),
  sendEmailChangeMail,
  sendEmailNotice,
  sendExportMail,
  sendSecurityNotice,
  sendPasswordChangedMail,
  sendPasswordDroppedMail,
  sendRegistrationMail,
  sendResetMail,
  sendTestPush,
  sendTooManyTriesMail,
  purge,
  verifyBalances,
  watchBudgets,
  extendInstallmentSchedules,
  remindInstallments,
  remindRefill(findDebtPayments),
  remindZakat,
  recordRecurring(ledgerListeners),
  recordHealthSnapshots(healthReaders),
  writeExport(copiedContents),
  remindHabitMilestones,
  deliverNotifications({ push: pushChannel, email: mailChannel }),
  sendDigests,
  sendDueReminders,
  remindDailyTasks,
  remindInEvening,
  warnEndingStreaks,
  remindDeadlines(majorGoalDeps),
  remindSteps,
];
export const crontab = [
  '*/5 * * * * renew-subscriptions ?max=3&jobKey=renew-subscriptions',
  '29 * * * * erase-due-accounts ?max=3&jobKey=erase-due-accounts',
  '17 * * * * purge ?max=3&jobKey=purge',
  '3 * * * * remind-payments ?max=3&jobKey=remind-payments',
  '9 * * * * remind-refill ?max=3&jobKey=remind-refill',
  '5 * * * * remind-zakat ?max=3&jobKey=remind-zakat',
  '23 2 * * * keep-payments-ahead ?max=3&jobKey=keep-payments-ahead',
  '7 * * * * record-recurring ?max=3&jobKey=record-recurring',
  '11 4 * * * take-health-snapshots ?max=3&jobKey=take-health-snapshots',
  '13 * * * * remind-habit-milestones ?max=3&jobKey=remind-habit-milestones',
  '* * * * * deliver-notifications ?max=3&jobKey=deliver-notifications&queue=deliver-notifications',
  '* * * * * send-due-reminders ?max=3&jobKey=send-due-reminders',
  '*/15 * * * * ask-in-evening ?max=3&jobKey=ask-in-evening',
  '*/15 * * * * warn-of-streaks ?max=3&jobKey=warn-of-streaks',
  '*/15 * * * * remind-steps ?max=3&jobKey=remind-steps',
  '19 * * * * remind-deadlines ?max=3&jobKey=remind-deadlines',
  '* * * * * remind-daily-tasks ?max=3&jobKey=remind-daily-tasks',
  '* * * * * send-digests ?max=3&jobKey=send-digests',
  '41 3 * * * prove-balances ?max=3&jobKey=prove-balances',
].join('\n');
