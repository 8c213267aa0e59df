import type { CivilDate } from '../calendar/civil-date.ts';

/** The range of dates allowed for money, both included. */
export const firstMoneyDay = '2000-01-01' as CivilDate;
export const lastMoneyDay = '2100-12-31' as CivilDate;

export const accountNameAtMost = 60;
export const categoryNameAtMost = 40;

/** The texts of a transaction. */
export const transactionTextsAtMost = { payee: 120, note: 500 } as const;
/** Why a balance was adjusted, or savings were put in or taken out. */
export const reasonAtMost = 200;
/** How many payees are suggested, those used last. */
export const payeesListed = 500;
export const tagAtMost = 30;
export const tagsAtMost = 10;

export const splitPartsAtLeast = 2;
export const splitPartsAtMost = 20;

/** How many transactions one call may change. */
export const changedAtOnceAtMost = 500;

export const searchAtMost = 100;

export const ruleTextAtLeast = 2;
export const ruleTextAtMost = 60;
/** Rules per user. Bounded because each is matched against every row of an import and every uncategorised transaction. */
export const rulesAtMost = 100;

/** The day of a cycle from which a projection of its spending is reliable enough to be shown as an alarm. */
export const projectionMinDay = 7;

/** The percentage of a budget from which it is nearly used up. */
export const budgetNearPercent = 80;

/** The largest picture or PDF, of a receipt or of an obligation's papers, in bytes. */
export const pictureAtMost = 5 * 1024 * 1024;
/** The longer side of a stored picture, in pixels: enough to read small print. */
export const pictureSideAtMost = 1_600;

/** The largest file of an import, in bytes, and its most rows. */
export const statementAtMost = 10 * 1024 * 1024;
export const importRowsAtMost = 50_000;
/** How many rows of a preview one page has. */
export const importRowsListed = 100;
/** How many imports are listed, the latest first. */
export const importsListed = 50;
