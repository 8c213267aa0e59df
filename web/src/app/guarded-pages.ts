/**
 * The pages behind the guard. They are in a chunk of their own, because it lists the files of every one of them: that list
 * grows with each page, and nobody needs it to sign in.
 */
export const guardedPages = {
  dashboard: () => import('../pages/dashboard.tsx'),
  dailyTasks: () => import('../pages/daily-tasks.tsx'),
  tasks: () => import('../pages/tasks.tsx'),
  financialPlanning: () => import('../pages/financial-planning.tsx'),
  recurring: () => import('../pages/recurring.tsx'),
  breakHabits: () => import('../pages/break-habits.tsx'),
  selfDevelopment: () => import('../pages/self-development.tsx'),
  majorGoals: () => import('../pages/major-goals.tsx'),
  notifications: () => import('../pages/notifications.tsx'),
  settings: () => import('../pages/settings.tsx'),
  profile: () => import('../pages/profile.tsx'),
  subscription: () => import('../pages/subscription.tsx'),
  referral: () => import('../pages/referral.tsx'),
  share: () => import('../pages/share.tsx'),
  mainMenu: () => import('../pages/main-menu.tsx'),
} as const;
