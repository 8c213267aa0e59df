/**
 * The pages behind the guard. They are in a chunk of their own, because it lists the files of every one of them: that list
 * grows with each page, and nobody needs it to sign in.
 */
export const guardedPages = {
  dashboard: async () => (await import('../pages/dashboard.tsx')).DashboardPage,
  dailyTasks: async () => (await import('../pages/daily-tasks.tsx')).DailyTasksPage,
  tasks: async () => (await import('../pages/tasks.tsx')).TasksPage,
  financialPlanning: async () => (await import('../pages/financial-planning.tsx')).FinancialPlanningPage,
  recurring: async () => (await import('../pages/recurring.tsx')).RecurringPage,
  breakHabits: async () => (await import('../pages/break-habits.tsx')).BreakHabitsPage,
  selfDevelopment: async () => (await import('../pages/self-development.tsx')).SelfDevelopmentPage,
  majorGoals: async () => (await import('../pages/major-goals.tsx')).MajorGoalsPage,
  notifications: async () => (await import('../pages/notifications.tsx')).NotificationsPage,
  settings: async () => (await import('../pages/settings.tsx')).SettingsPage,
  profile: async () => (await import('../pages/profile.tsx')).ProfilePage,
  subscription: async () => (await import('../pages/subscription.tsx')).SubscriptionPage,
  referral: async () => (await import('../pages/referral.tsx')).ReferralPage,
  share: async () => (await import('../pages/share.tsx')).SharePage,
  mainMenu: async () => (await import('../pages/main-menu.tsx')).MainMenuPage,
} as const;

export type GuardedPages = typeof guardedPages;
