import { adminArticles } from './admin/articles.ts';
import { adminAudit } from './admin/audit.ts';
import { adminBroadcasts } from './admin/broadcasts.ts';
import { adminDocuments } from './admin/documents.ts';
import { adminGuide } from './admin/guide.ts';
import { adminOperations } from './admin/operations.ts';
import { adminProgrammes } from './admin/programmes.ts';
import { adminProviders } from './admin/providers.ts';
import { adminQuotes } from './admin/quotes.ts';
import { adminSettings } from './admin/settings.ts';
import { adminSubscriptions } from './admin/subscriptions.ts';
import { adminSummary } from './admin/summary.ts';
import { adminSupport } from './admin/support.ts';
import { adminUsers } from './admin/users.ts';
import { blog } from './blog.ts';
import { dashboard } from './dashboard.ts';
import { accountLedger } from './finance/account-ledger.ts';
import { budgets } from './finance/budgets.ts';
import { categories } from './finance/categories.ts';
import { cycles } from './finance/cycles.ts';
import { emergencyFund } from './finance/emergency-fund.ts';
import { financialHealth } from './finance/financial-health.ts';
import { imports } from './finance/imports.ts';
import { inbox } from './finance/inbox.ts';
import { inboxDelivery } from './finance/inbox-delivery.ts';
import { knownPayees } from './finance/ledger/known-payees.ts';
import { payees } from './finance/ledger/payees.ts';
import { rules } from './finance/ledger/rules.ts';
import { savedFilters } from './finance/ledger/saved-filters.ts';
import { tags } from './finance/ledger/tags.ts';
import { matches } from './finance/matches.ts';
import { moneyAccounts } from './finance/money-accounts.ts';
import { netWorth } from './finance/net-worth.ts';
import { obligationAttachments } from './finance/obligation-attachments.ts';
import { obligationInstallments } from './finance/obligation-installments.ts';
import { obligations } from './finance/obligations.ts';
import { payoffPlans } from './finance/payoff-plans.ts';
import { rates } from './finance/rates.ts';
import { receipts } from './finance/receipts.ts';
import { recurring } from './finance/recurring.ts';
import { reports } from './finance/reports.ts';
import { savings } from './finance/savings.ts';
import { transactions } from './finance/transactions.ts';
import { zakat } from './finance/zakat.ts';
import { habits } from './habits.ts';
import { insights } from './insights.ts';
import { majorGoals } from './major-goals.ts';
import { notificationMail } from './notifications/notification-mail.ts';
import { notificationPreferences } from './notifications/notification-preferences.ts';
import { notifications } from './notifications/notifications.ts';
import { push } from './notifications/push.ts';
import { accountDeletion } from './people/account-deletion.ts';
import { accountSecurity } from './people/account-security.ts';
import { users } from './people/accounts.ts';
import { analytics } from './people/analytics.ts';
import { apiKeys } from './people/api-keys.ts';
import { consents } from './people/consents.ts';
import { dataRights } from './people/data-rights.ts';
import { googleSignIn } from './people/google-sign-in.ts';
import { legal } from './people/legal.ts';
import { passkeySignIn } from './people/passkey-sign-in.ts';
import { preferences } from './people/preferences.ts';
import { profile } from './people/profile.ts';
import { quotes } from './people/quotes.ts';
import { secondStep } from './people/second-step.ts';
import { trash } from './people/trash.ts';
import { twoStep } from './people/two-step.ts';
import { productSettings } from './product-settings.ts';
import { search } from './search.ts';
import { journal } from './self-development/journal.ts';
import { lifeWheel } from './self-development/life-wheel.ts';
import { programmes } from './self-development/programmes.ts';
import { readingPlans } from './self-development/reading-plans.ts';
import { weeklyReviews } from './self-development/weekly-reviews.ts';
import { entitlements } from './subscriptions/entitlements.ts';
import { referrals } from './subscriptions/referrals.ts';
import { subscriptions } from './subscriptions/subscriptions.ts';
import { support } from './support.ts';
import { dailyTasks } from './tasks/daily-tasks.ts';
import { excuses } from './tasks/excuses.ts';
import { rewards } from './tasks/rewards.ts';
import { tasks } from './tasks/tasks.ts';

/** The calls that every installation serves. */
export const ownEndpoints = {
  ...users,
  ...accountDeletion,
  ...productSettings,
  ...accountSecurity,
  ...secondStep,
  ...passkeySignIn,
  ...twoStep,
  ...apiKeys,
  ...inbox,
  ...inboxDelivery,
  ...consents,
  ...dailyTasks,
  ...tasks,
  ...notifications,
  ...notificationPreferences,
  ...notificationMail,
  ...push,
  ...legal,
  ...support,
  ...adminArticles,
  ...adminSupport,
  ...adminUsers,
  ...adminSummary,
  ...adminSubscriptions,
  ...adminProgrammes,
  ...adminProviders,
  ...adminQuotes,
  ...adminGuide,
  ...quotes,
  ...adminDocuments,
  ...adminBroadcasts,
  ...adminSettings,
  ...adminAudit,
  ...adminOperations,
  ...subscriptions,
  ...referrals,
  ...excuses,
  ...rewards,
  ...preferences,
  ...profile,
  ...entitlements,
  ...matches,
  ...moneyAccounts,
  ...accountLedger,
  ...categories,
  ...rates,
  ...transactions,
  ...receipts,
  ...reports,
  ...rules,
  ...cycles,
  ...netWorth,
  ...budgets,
  ...imports,
  ...dataRights,
  ...trash,
  ...obligations,
  ...recurring,
  ...savedFilters,
  ...savings,
  ...tags,
  ...obligationInstallments,
  ...obligationAttachments,
  ...knownPayees,
  ...payees,
  ...payoffPlans,
  ...emergencyFund,
  ...zakat,
  ...financialHealth,
  ...majorGoals,
  ...programmes,
  ...readingPlans,
  ...lifeWheel,
  ...journal,
  ...weeklyReviews,
  ...habits,
  ...dashboard,
  ...insights,
  ...search,
  ...blog,
  ...analytics,
} as const;

/** Every API call, by the name that contract, server, web and tests share. */
export const endpoints = { ...ownEndpoints, ...googleSignIn } as const;

export type EndpointName = keyof typeof endpoints;
