/**
 * Addresses of areas' pages, in the order in which the search over all commands lists them. The route of each follows from
 * this list, the page is named by its area's `area.ts`.
 */
export const areaPaths = {
  dashboard: '/dashboard',
  mainMenu: '/main-menu',
  selfDevelopment: '/self-development',
  weeklyReview: '/weekly-review',
  breakHabits: '/break-habits',
  habit: '/break-habits/habit',
  financialPlanning: '/financial-planning',
  financialHealth: '/financial-health',
  recurring: '/recurring',
  rules: '/rules',
  reports: '/reports',
  inbox: '/inbox',
  majorGoals: '/major-goals',
  tasks: '/tasks',
  dailyTasks: '/daily-tasks',
  blog: '/blog',
  notifications: '/notifications',
  profile: '/profile',
  settings: '/settings',
  inboxGuide: '/settings/inbox',
  subscription: '/subscription',
  referral: '/referral',
  trash: '/trash',
} as const;

/** Addresses of the administration, which has a frame of its own. */
export const adminPaths = {
  admin: '/admin',
  adminUsers: '/admin/users',
  adminSubscriptions: '/admin/subscriptions',
  adminContent: '/admin/content',
  adminSupport: '/admin/support',
  adminSettings: '/admin/settings',
} as const;
export type AdminPath = (typeof adminPaths)[keyof typeof adminPaths];

/**
 * Every URL of the product. Features and pages must not import from `app`, so they write links as literals: the router's
 * types accept only paths of this list.
 */
export const paths = {
  home: '/',
  dashboardApp: '/dashboard-app',

  welcome: '/welcome',
  gallery: '/ui',
  login: '/login',
  signup: '/signup',
  onboarding: '/onboarding',
  forgotPassword: '/forgot-password',
  resetPassword: '/reset-password',
  legal: '/legal',
  privacyPolicy: '/privacy-policy',
  termsOfService: '/terms-of-service',
  refundPolicy: '/refund-policy',
  contact: '/contact',
  notAuthorized: '/not-authorized',
  logout: '/logout',
  confirmEmail: '/confirm-email',
  unsubscribe: '/unsubscribe',
  cancelDeletion: '/cancel-deletion',
  googleCallback: '/google-callback',

  ...areaPaths,
  share: '/share',
  article: '/blog/$slug',

  ...adminPaths,
} as const;

/** The address of a page; that of an article has a parameter. */
export type AnyPagePath = (typeof paths)[keyof typeof paths];

/** An address that leads to a page by itself. */
export type PagePath = Exclude<AnyPagePath, typeof paths.article>;
