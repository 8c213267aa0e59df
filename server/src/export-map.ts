import { identities, knownNetworks, preferences, sessions, users } from './features/accounts/tables.ts';
import { dailyTasks } from './features/daily-tasks/tables.ts';
import type { ExportMap } from './features/data-rights/exported-table.ts';
import { activeChoices } from './features/entitlements/tables.ts';
import { excuses } from './features/excuses/tables.ts';
import { budgetMoves, budgets } from './features/finance/budgets/tables.ts';
import { emergencyFunds, fundEntries } from './features/finance/emergency-fund/tables.ts';
import { healthSnapshots, readinessTicks } from './features/finance/health/tables.ts';
import { rates } from './features/finance/ledger/rates/tables.ts';
import { receipts } from './features/finance/ledger/receipts/tables.ts';
import { rules } from './features/finance/ledger/rules/tables.ts';
import { categories } from './features/finance/ledger/schema/categories-tables.ts';
import { imports } from './features/finance/ledger/schema/imports-tables.ts';
import { moneyAccounts } from './features/finance/ledger/schema/money-accounts-tables.ts';
import { reconciliations } from './features/finance/ledger/schema/reconciliations-tables.ts';
import { payees, transactions } from './features/finance/ledger/schema/transactions-tables.ts';
import { attachments } from './features/finance/obligations/attachments-tables.ts';
import { payoffChoices } from './features/finance/obligations/payoff-choices-tables.ts';
import { events, installments, obligations, paymentAllocations } from './features/finance/obligations/tables.ts';
import { recurring, recurringOccurrences, recurringTerms } from './features/finance/recurring/tables.ts';
import { savingsEntries, savingsGoals } from './features/finance/savings/tables.ts';
import { zakatPayments, zakatSettings } from './features/finance/zakat/tables.ts';
import { habitEvents, habits } from './features/habits/tables.ts';
import { consents } from './features/legal/tables.ts';
import {
  majorGoalEvents,
  majorGoalLinks,
  majorGoalMilestones,
  majorGoals,
  majorGoalValues,
} from './features/major-goals/tables.ts';
import { notificationPreferences, notifications } from './features/notifications/tables.ts';
import { pointEntries } from './features/points/tables.ts';
import { avatars } from './features/profile/avatars-tables.ts';
import { pushSubscriptions } from './features/push/tables.ts';
import { referralInvites, referrals } from './features/referrals/tables.ts';
import { rewards } from './features/rewards/tables.ts';
import { journalEntries } from './features/self-development/journal/tables.ts';
import { wheels } from './features/self-development/life-wheel/tables.ts';
import { enrolmentDays, enrolments } from './features/self-development/programmes/tables.ts';
import { readingEntries, readingPlans } from './features/self-development/reading-plans/tables.ts';
import {
  charges,
  invoices,
  premiumTimes,
  refunds,
  subscriptionHistory,
  subscriptions,
} from './features/subscriptions/tables.ts';
import { ticketMessages, tickets } from './features/support/tables.ts';
import { taskAmounts, taskCompletions, tasks } from './features/tasks/tables.ts';
import {
  categoriesAs,
  enrolmentsAs,
  fundEntriesAs,
  importsAs,
  journalEntriesAs,
  moneyAccountsAs,
  notificationPreferencesAs,
  payeesAs,
  preferencesAs,
  replaced,
  tasksAs,
  transactionsAs,
  zakatSettingsAs,
} from './imported-as.ts';

const derived = 'derived from other columns';

/** Every table with rows of a person. `data-maps.test.ts` finds a forgotten one, or a column of bytes or a secret. */
export const exportMap: ExportMap = [
  {
    table: users,
    leftOut: {
      passwordHash: 'a secret',
      registeredFrom: 'a short-lived counter by networks',
      referredBy: 'the id of somebody else',
    },
    notImported: 'who somebody is, their role, plan and referrals are never taken from a file',
  },
  { table: preferences, imported: preferencesAs },
  {
    table: activeChoices,
    notImported: 'what stays active beyond a plan is chosen in each account',
  },
  {
    table: sessions,
    leftOut: { tokenHash: 'a secret' },
    notImported: 'a session is opened by signing in alone',
  },
  {
    table: avatars,
    leftOut: { name: 'whoever knows it may see the picture' },
    files: { picture: 'webp', thumbnail: 'webp' },
    notImported: 'its address belongs to the other account',
  },
  { table: identities, notImported: 'a way to sign in is proved, never imported' },
  { table: knownNetworks, notImported: 'a network is known by signing in from it' },
  { table: notificationPreferences, imported: notificationPreferencesAs },
  { table: notifications, notImported: 'they tell of what happened in the other account' },
  {
    table: pushSubscriptions,
    leftOut: {
      endpoint: 'a secret: whoever knows it can address the device',
      p256dh: 'a key',
      auth: 'a secret',
    },
    notImported: 'a device is added by the device alone',
  },
  { table: pointEntries, notImported: 'points are earned, never imported' },
  { table: consents, notImported: 'what is agreed to is said anew with each account' },
  { table: rewards, isFlat: true },
  { table: excuses },
  { table: dailyTasks, isFlat: true },
  { table: tasks, leftOut: { importedAt: 'said anew by each import' }, isFlat: true, imported: tasksAs },
  { table: taskCompletions },
  { table: taskAmounts },
  { table: habits, isFlat: true },
  { table: habitEvents, isFlat: true },
  { table: majorGoals, isFlat: true },
  { table: majorGoalMilestones },
  { table: majorGoalValues },
  { table: majorGoalLinks },
  { table: majorGoalEvents },
  { table: readingPlans, isFlat: true },
  { table: readingEntries },
  { table: enrolments, imported: enrolmentsAs },
  { table: enrolmentDays },
  { table: wheels },
  { table: journalEntries, leftOut: { searchText: derived }, isFlat: true, imported: journalEntriesAs },
  { table: moneyAccounts, leftOut: { balanceMinor: derived }, isFlat: true, imported: moneyAccountsAs },
  { table: categories, leftOut: { nameKey: derived }, isFlat: true, imported: categoriesAs },
  { table: rules },
  { table: rates },
  { table: receipts, files: { picture: 'webp' } },
  {
    table: imports,
    leftOut: {
      content: 'the uploaded file while it is being dealt with: the person has it',
      outline: 'of that file',
      choice: 'of that file',
      delimiter: 'no longer used',
    },
    imported: importsAs,
  },
  { table: transactions, leftOut: { payeeKey: derived, searchText: derived }, imported: transactionsAs },
  { table: payees, leftOut: { key: derived }, imported: payeesAs },
  { table: reconciliations },
  { table: budgets },
  { table: budgetMoves },
  { table: obligations, isFlat: true },
  { table: installments, isFlat: true },
  { table: paymentAllocations },
  { table: events },
  { table: attachments, files: { picture: 'webp', document: 'pdf' } },
  { table: payoffChoices },
  { table: recurring, isFlat: true },
  { table: recurringTerms },
  { table: recurringOccurrences },
  { table: savingsGoals, isFlat: true },
  { table: savingsEntries, isFlat: true },
  { table: emergencyFunds },
  { table: fundEntries, imported: fundEntriesAs },
  { table: zakatSettings, imported: zakatSettingsAs },
  { table: zakatPayments, isFlat: true },
  { table: healthSnapshots, imported: replaced },
  { table: readinessTicks, imported: replaced },
  { table: tickets, notImported: 'a conversation with the support of the other account' },
  {
    table: referralInvites,
    leftOut: { mailboxHash: 'a keyed hash', email: 'forgotten once the mail is on its way' },
    notImported: 'an invitation is sent, never imported',
  },
  {
    table: referrals,
    leftOut: { invitedId: 'the id of somebody else' },
    notImported: 'a free month is earned, never imported',
  },
  {
    table: ticketMessages,
    leftOut: { mailHash: 'the hash of a mail’s id' },
    ofParent: { column: ticketMessages.ticketId, parent: tickets },
    notImported: 'a conversation with the support of the other account',
  },
  {
    table: subscriptions,
    leftOut: { methodRef: 'a secret' },
    notImported: 'a subscription is paid for, never imported',
  },
  { table: subscriptionHistory, notImported: 'the history of the other account' },
  { table: charges, notImported: 'what was charged in the other account' },
  { table: premiumTimes, notImported: 'Premium is paid for, earned or granted, never imported' },
  { table: refunds, notImported: 'what was asked back in the other account' },
  {
    table: invoices,
    ofParent: { column: invoices.chargeId, parent: charges },
    notImported: 'the seller’s receipts of the other account',
  },
  { name: 'checkouts', notExported: 'the way to what was charged, which is exported' },
  { name: 'deletion_links', notExported: 'hashes of mailed links, for 14 days' },
  { name: 'email_confirmations', notExported: 'hashes of mailed links, for a few days' },
  { name: 'export_chunks', notExported: 'copies of these very rows' },
  { name: 'exports', notExported: 'copies of these very rows' },
  { name: 'habit_snapshots', notExported: 'derived from the events of habits' },
  { name: 'idempotency_keys', notExported: 'answers that were given, for a day: what they tell stands in the rows' },
  { name: 'login_tries', notExported: 'short-lived counters' },
  {
    name: 'notification_deliveries',
    notExported: 'the way of notifications, which are exported, to devices and mailboxes',
  },
  { name: 'passkeys', notExported: 'keys of devices, by which alone they sign in' },
  { name: 'passkey_registrations', notExported: 'what the next passkey signs, for minutes' },
  { name: 'recovery_codes', notExported: 'hashes of codes that let somebody in' },
  { name: 'second_step_challenges', notExported: 'hashes of sign-ins that wait for their second step, for minutes' },
  { name: 'totp_secrets', notExported: 'a secret, by which codes are made that let somebody in' },
  { name: 'email_changes', notExported: 'an address that waits for its mailed link, for an hour' },
  { name: 'password_resets', notExported: 'hashes of mailed links, for an hour' },
  { name: 'pending_registrations', notExported: 'registrations that nobody has confirmed: there is no account yet' },
  { name: 'point_totals', notExported: 'the sum of the entries' },
  { name: 'push_receipts', notExported: 'which device got which notification, for a few days' },
  { name: 'restore_chunks', notExported: 'a copy that the person has, until it is imported' },
  { name: 'restores', notExported: 'which copies were imported' },
  { name: 'task_standings', notExported: 'derived from completions' },
];
