import { accountDeletionArea } from './features/account-deletion/area.ts';
import { accountsArea } from './features/accounts/area.ts';
import { adminArticlesArea } from './features/admin/articles/area.ts';
import { adminAuditArea } from './features/admin/audit/area.ts';
import { adminBroadcastsArea } from './features/admin/broadcasts/area.ts';
import { adminDocumentsArea } from './features/admin/documents/area.ts';
import { adminGuideArea } from './features/admin/guide/area.ts';
import { adminOperationsArea } from './features/admin/operations/area.ts';
import { adminProgrammesArea } from './features/admin/programmes/area.ts';
import { adminProvidersArea } from './features/admin/providers/area.ts';
import { adminQuotesArea } from './features/admin/quotes/area.ts';
import { adminSettingsArea } from './features/admin/settings/area.ts';
import { adminSubscriptionsArea } from './features/admin/subscriptions/area.ts';
import { adminSummaryArea } from './features/admin/summary/area.ts';
import { adminSupportArea } from './features/admin/support/area.ts';
import { adminUsersArea } from './features/admin/users/area.ts';
import { analyticsArea } from './features/analytics/area.ts';
import { apiKeysArea } from './features/api-keys/area.ts';
import { blogArea } from './features/blog/area.ts';
import { dailyTasksArea } from './features/daily-tasks/area.ts';
import { dashboardArea } from './features/dashboard/area.ts';
import { dataRightsArea } from './features/data-rights/area.ts';
import { entitlementsArea } from './features/entitlements/area.ts';
import { excusesArea } from './features/excuses/area.ts';
import { budgetsArea } from './features/finance/budgets/area.ts';
import { emergencyFundArea } from './features/finance/emergency-fund/area.ts';
import { healthArea } from './features/finance/health/area.ts';
import { importsArea } from './features/finance/imports/area.ts';
import { inboxArea } from './features/finance/inbox/area.ts';
import { accountLedgerArea } from './features/finance/ledger/account-ledger/area.ts';
import { categoriesArea } from './features/finance/ledger/categories/area.ts';
import { ledgerListenersArea } from './features/finance/ledger/listeners/area.ts';
import { matchesArea } from './features/finance/ledger/matches/area.ts';
import { moneyAccountsArea } from './features/finance/ledger/money-accounts/area.ts';
import { payeesArea } from './features/finance/ledger/payees/area.ts';
import { ratesArea } from './features/finance/ledger/rates/area.ts';
import { receiptsArea } from './features/finance/ledger/receipts/area.ts';
import { rulesArea } from './features/finance/ledger/rules/area.ts';
import { savedFiltersArea } from './features/finance/ledger/saved-filters/area.ts';
import { tagsArea } from './features/finance/ledger/tags/area.ts';
import { transactionsArea } from './features/finance/ledger/transactions/area.ts';
import { obligationsArea } from './features/finance/obligations/area.ts';
import { obligationAttachmentsArea } from './features/finance/obligations/attachments/area.ts';
import { overviewArea } from './features/finance/overview/area.ts';
import { recurringArea } from './features/finance/recurring/area.ts';
import { reportsArea } from './features/finance/reports/area.ts';
import { savingsArea } from './features/finance/savings/area.ts';
import { zakatArea } from './features/finance/zakat/area.ts';
import { habitsArea } from './features/habits/area.ts';
import { insightsArea } from './features/insights/area.ts';
import { legalArea } from './features/legal/area.ts';
import { majorGoalsArea } from './features/major-goals/area.ts';
import { notificationMailArea } from './features/notification-mail/area.ts';
import { notificationsArea } from './features/notifications/area.ts';
import { pointsArea } from './features/points/area.ts';
import { productSettingsArea } from './features/product-settings/area.ts';
import { profileArea } from './features/profile/area.ts';
import { pushArea } from './features/push/area.ts';
import { quotesArea } from './features/quotes/area.ts';
import { referralsArea } from './features/referrals/area.ts';
import { rewardsArea } from './features/rewards/area.ts';
import { searchArea } from './features/search/area.ts';
import { journalArea } from './features/self-development/journal/area.ts';
import { lifeWheelArea } from './features/self-development/life-wheel/area.ts';
import { programmesArea } from './features/self-development/programmes/area.ts';
import { readingPlansArea } from './features/self-development/reading-plans/area.ts';
import { weeklyReviewsArea } from './features/self-development/weekly-reviews/area.ts';
import { subscriptionsArea } from './features/subscriptions/area.ts';
import { supportArea } from './features/support/area.ts';
import { tasksArea } from './features/tasks/area.ts';
import { trashArea } from './features/trash/area.ts';
import { callsArea } from './platform/calls/area.ts';

/** All areas, each after those that it builds on: their rows are purged in the opposite order, their lists joined in this one. */
export const areas = [
  callsArea,
  productSettingsArea,
  accountsArea,
  accountDeletionArea,
  profileArea,
  legalArea,
  entitlementsArea,
  notificationsArea,
  apiKeysArea,
  notificationMailArea,
  pushArea,
  pointsArea,
  excusesArea,
  insightsArea,
  supportArea,
  quotesArea,
  blogArea,
  analyticsArea,
  subscriptionsArea,
  referralsArea,
  tasksArea,
  dailyTasksArea,
  rewardsArea,
  habitsArea,
  programmesArea,
  readingPlansArea,
  lifeWheelArea,
  journalArea,
  moneyAccountsArea,
  categoriesArea,
  ratesArea,
  ledgerListenersArea,
  rulesArea,
  receiptsArea,
  payeesArea,
  transactionsArea,
  tagsArea,
  savedFiltersArea,
  accountLedgerArea,
  importsArea,
  matchesArea,
  inboxArea,
  budgetsArea,
  recurringArea,
  obligationsArea,
  obligationAttachmentsArea,
  savingsArea,
  emergencyFundArea,
  zakatArea,
  healthArea,
  reportsArea,
  overviewArea,
  majorGoalsArea,
  dashboardArea,
  weeklyReviewsArea,
  searchArea,
  dataRightsArea,
  trashArea,
  adminArticlesArea,
  adminSupportArea,
  adminUsersArea,
  adminSummaryArea,
  adminSubscriptionsArea,
  adminProgrammesArea,
  adminQuotesArea,
  adminGuideArea,
  adminDocumentsArea,
  adminBroadcastsArea,
  adminSettingsArea,
  adminAuditArea,
  adminOperationsArea,
  adminProvidersArea,
] as const;
