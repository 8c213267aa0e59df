/** Prefix of all finance queries: a change to one of them may affect each. */
export const financeKey = ['finance'] as const;

export const accountsKey = [...financeKey, 'accounts'] as const;
export const categoriesKey = [...financeKey, 'categories'] as const;
export const payeesKey = [...financeKey, 'payees'] as const;
export const rulesKey = [...financeKey, 'rules'] as const;
export const savedFiltersKey = [...financeKey, 'saved-filters'] as const;
export const ratesKey = [...financeKey, 'rates'] as const;
export const importsKey = [...financeKey, 'imports'] as const;
/** Pages of transactions, by filter. */
export const transactionsKey = [...financeKey, 'transactions'] as const;
/** Summaries, trends and breakdowns of cycles. */
export const cyclesKey = [...financeKey, 'cycles'] as const;
export const budgetsKey = [...financeKey, 'budgets'] as const;
/** Obligations, and below it their sums, schedules and payments. */
export const obligationsKey = [...financeKey, 'obligations'] as const;
/** Savings goals, and below it their sums and entries. */
export const savingsKey = [...financeKey, 'savings'] as const;
/** Zakat, and below it what was paid. */
export const zakatKey = [...financeKey, 'zakat'] as const;
export const emergencyFundKey = [...financeKey, 'emergency-fund'] as const;
/** The score, which any change of money may move. */
export const healthKey = [...financeKey, 'health'] as const;
/** What the dashboard answers beside its cards: the steps of the first day, and how many bank messages wait. */
export const dashboardHeadKey = ['dashboard', 'head'] as const;
/** Images. Outside the finance prefix, as changes to finance data do not affect them. */
export const receiptsKey = ['receipts'] as const;

/** Of what the server derives from other rows: a change of an account, a category or a rate may change any of it. */
export const derivedKeys = [
  cyclesKey,
  budgetsKey,
  obligationsKey,
  savingsKey,
  emergencyFundKey,
  zakatKey,
  healthKey,
] as const;
