/** The pages that are counted, by their addresses as the router writes them: never with an id or what was searched for. */
export const countedPages = [
  '/dashboard',
  '/main-menu',
  '/self-development',
  '/weekly-review',
  '/break-habits',
  '/break-habits/habit',
  '/financial-planning',
  '/financial-health',
  '/recurring',
  '/rules',
  '/reports',
  '/inbox',
  '/major-goals',
  '/tasks',
  '/daily-tasks',
  '/blog',
  '/blog/$slug',
  '/notifications',
  '/profile',
  '/settings',
  '/settings/inbox',
  '/subscription',
  '/referral',
  '/trash',
] as const;
export type CountedPage = (typeof countedPages)[number];

/** The actions that are counted, and the call that each is, once it succeeded. */
export const callsOfActions = {
  'task-added': 'POST /task',
  'daily-task-added': 'POST /dailyTask',
  'daily-task-completed': 'PATCH /dailyTask/:id/complete',
  'reward-bought': 'POST /reward/:id/buy',
  'transaction-added': 'POST /transaction',
  'statement-imported': 'POST /import/:id/commit',
  'recurring-added': 'POST /recurring',
  'budget-saved': 'PUT /budget',
  'obligation-added': 'POST /obligation',
  'savings-goal-added': 'POST /savingsGoal',
  'savings-entry-added': 'POST /savingsGoal/:id/entry',
  'emergency-fund-saved': 'PUT /emergencyFund',
  'zakat-saved': 'PUT /zakat',
  'habit-added': 'POST /habit',
  'habit-event-added': 'POST /habit/:id/event',
  'major-goal-added': 'POST /majorGoal',
  'goal-value-added': 'POST /majorGoal/:id/value',
  'major-goal-completed': 'POST /majorGoal/:id/complete',
  'programme-joined': 'POST /programme/:id/enrol',
  'programme-day-completed': 'POST /programme/:id/day/:n',
  'book-added': 'POST /book',
  'reading-added': 'POST /book/:id/entry',
  'journal-written': 'POST /journal',
  'wheel-saved': 'PUT /wheel',
  'review-finished': 'POST /weeklyReview/finish',
  'article-saved': 'POST /article/:slug/save',
  'invite-sent': 'POST /referral/invite',
  'export-started': 'POST /export',
} as const;
export type CountedAction = keyof typeof callsOfActions;

export const countedActions = Object.keys(callsOfActions) as [CountedAction, ...CountedAction[]];

/** What is counted: how often a page was opened, and how often something was done. */
export const countedKinds = ['page', 'action'] as const;
export type CountedKind = (typeof countedKinds)[number];

/** How many different names one call may bring, and how often each at most: more was not done by a person. */
export const maxCountedNames = countedPages.length + countedActions.length;
export const maxCountPerName = 500;

/** For how many days the counts of a day are kept. */
export const analyticsDays = 400;

/** How many of the pages and of the actions are shown that were counted most. */
export const topShown = 5;
