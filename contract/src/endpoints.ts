import { accountDeletion } from './account-deletion.ts';
import { accountSecurity } from './account-security.ts';
import { accounts } from './accounts.ts';
import { budgets } from './budgets.ts';
import { categories } from './categories.ts';
import { consents } from './consents.ts';
import { cycles } from './cycles.ts';
import { dailyTasks } from './daily-tasks.ts';
import { dataRights } from './data-rights.ts';
import { emergencyFund } from './emergency-fund.ts';
import { entitlements } from './entitlements.ts';
import { excuses } from './excuses.ts';
import { financialHealth } from './financial-health.ts';
import { googleSignIn } from './google-sign-in.ts';
import { habits } from './habits.ts';
import { imports } from './imports.ts';
import { journal } from './journal.ts';
import { legal } from './legal.ts';
import { lifeWheel } from './life-wheel.ts';
import { majorGoals } from './major-goals.ts';
import { moneyAccounts } from './money-accounts.ts';
import { netWorth } from './net-worth.ts';
import { notificationMail } from './notification-mail.ts';
import { notificationPreferences } from './notification-preferences.ts';
import { notifications } from './notifications.ts';
import { obligationAttachments } from './obligation-attachments.ts';
import { obligationPayments } from './obligation-payments.ts';
import { obligations } from './obligations.ts';
import { payoffPlans } from './payoff-plans.ts';
import { preferences } from './preferences.ts';
import { profile } from './profile.ts';
import { programmes } from './programmes.ts';
import { push } from './push.ts';
import { rates } from './rates.ts';
import { readingPlans } from './reading-plans.ts';
import { receipts } from './receipts.ts';
import { recurring } from './recurring.ts';
import { referrals } from './referrals.ts';
import { registers } from './registers.ts';
import { rewards } from './rewards.ts';
import { rules } from './rules.ts';
import { savings } from './savings.ts';
import { secondStep } from './second-step.ts';
import { subscriptions } from './subscriptions.ts';
import { support } from './support.ts';
import { tasks } from './tasks.ts';
import { transactions } from './transactions.ts';
import { twoStep } from './two-step.ts';
import { zakat } from './zakat.ts';

/** The calls that every installation serves. */
export const ownEndpoints = {
  ...accounts,
  ...accountDeletion,
  ...accountSecurity,
  ...secondStep,
  ...twoStep,
  ...consents,
  ...dailyTasks,
  ...tasks,
  ...notifications,
  ...notificationPreferences,
  ...notificationMail,
  ...push,
  ...legal,
  ...support,
  ...subscriptions,
  ...referrals,
  ...excuses,
  ...rewards,
  ...preferences,
  ...profile,
  ...entitlements,
  ...moneyAccounts,
  ...registers,
  ...categories,
  ...rates,
  ...transactions,
  ...receipts,
  ...rules,
  ...cycles,
  ...netWorth,
  ...budgets,
  ...imports,
  ...dataRights,
  ...obligations,
  ...recurring,
  ...savings,
  ...obligationPayments,
  ...obligationAttachments,
  ...payoffPlans,
  ...emergencyFund,
  ...zakat,
  ...financialHealth,
  ...majorGoals,
  ...programmes,
  ...readingPlans,
  ...lifeWheel,
  ...journal,
  ...habits,
} as const;

/** Every API call, by the name that contract, server, web and tests share. */
export const endpoints = { ...ownEndpoints, ...googleSignIn } as const;

export type EndpointName = keyof typeof endpoints;
