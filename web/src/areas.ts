import { accountDeletionArea } from './features/account-deletion/area.ts';
import { accountSecurityArea } from './features/account-security/area.ts';
import { accountsArea } from './features/accounts/area.ts';
import { blogArea } from './features/blog/area.tsx';
import { consentsArea } from './features/consents/area.ts';
import { dailyTasksArea } from './features/daily-tasks/area.ts';
import { dashboardArea } from './features/dashboard/area.ts';
import { dataRightsArea } from './features/data-rights/area.ts';
import { excusesArea } from './features/excuses/area.ts';
import { financeArea } from './features/finance/area.ts';
import { habitsArea } from './features/habits/area.ts';
import { majorGoalsArea } from './features/major-goals/area.ts';
import { notificationMailArea } from './features/notification-mail/area.ts';
import { notificationPreferencesArea } from './features/notification-preferences/area.ts';
import { notificationsArea } from './features/notifications/area.ts';
import { passwordResetArea } from './features/password-reset/area.ts';
import { profileArea } from './features/profile/area.ts';
import { pushArea } from './features/push/area.ts';
import { referralArea } from './features/referral/area.ts';
import { rewardsArea } from './features/rewards/area.ts';
import { selfDevelopmentArea } from './features/self-development/area.ts';
import { settingsArea } from './features/settings/area.ts';
import { subscriptionArea } from './features/subscription/area.ts';
import { supportArea } from './features/support/area.ts';
import { tasksArea } from './features/tasks/area.ts';

/** All areas, in the order in which the search over all commands lists their pages. Only signed-in people load them. */
export const areas = [
  dashboardArea,
  selfDevelopmentArea,
  habitsArea,
  financeArea,
  majorGoalsArea,
  tasksArea,
  dailyTasksArea,
  blogArea,
  notificationsArea,
  profileArea,
  settingsArea,
  subscriptionArea,
  referralArea,
  accountDeletionArea,
  accountSecurityArea,
  accountsArea,
  consentsArea,
  dataRightsArea,
  excusesArea,
  notificationMailArea,
  notificationPreferencesArea,
  passwordResetArea,
  pushArea,
  rewardsArea,
  supportArea,
] as const;
