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

  mainMenu: '/main-menu',
  dashboard: '/dashboard',
  selfDevelopment: '/self-development',
  breakHabits: '/break-habits',
  financialPlanning: '/financial-planning',
  recurring: '/recurring',
  majorGoals: '/major-goals',
  dailyTasks: '/daily-tasks',
  tasks: '/tasks',
  subscription: '/subscription',
  profile: '/profile',
  notifications: '/notifications',
  share: '/share',
  referral: '/referral',
  settings: '/settings',
  blog: '/blog',
  article: '/blog/$slug',

  admin: '/admin',
  adminUsers: '/admin/users',
  adminSubscriptions: '/admin/subscriptions',
  adminContent: '/admin/content',
  adminSupport: '/admin/support',
  adminSettings: '/admin/settings',
} as const;

/** An address that leads to a page by itself. */
export type PagePath = Exclude<(typeof paths)[keyof typeof paths], typeof paths.article>;
