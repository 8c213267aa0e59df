import type { CivilDate } from '../calendar/civil-date.ts';

/** The range of dates allowed for money, both included. */
export const firstMoneyDay = '2000-01-01' as CivilDate;
export const lastMoneyDay = '2100-12-31' as CivilDate;

export const maxAccountNameLength = 60;
export const maxCategoryNameLength = 40;

/** The texts of a transaction. */
export const maxTransactionTextLengths = { payee: 120, note: 500 } as const;
/** Why a balance was adjusted, or savings were put in or taken out. */
export const maxReasonLength = 200;
/** How many payees are suggested, those used last. */
export const payeesListed = 500;
/** How many of the payees used last are compared for names that look like one. */
export const payeesCompared = 2_000;
/** Of how many cycles, the present one last, the list of payees has sums. */
export const payeeSumCycles = 12;
/** How many groups of such names are offered. */
export const similarPayeesListed = 10;
/** How many payees are merged at once, the one that remains aside, and how many other names one has. */
export const maxMergedPayees = 50;
export const maxPayeeNames = 200;
/** How many tags are listed, those of most transactions. */
export const tagsListed = 500;
export const maxTagLength = 30;
export const maxTags = 10;
/** How many tags one call may merge. */
export const maxMergedTags = 20;
export const maxSavedFilterNameLength = 40;

export const minSplitParts = 2;
export const maxSplitParts = 20;

/** How many transactions one call may change. */
export const maxChangedAtOnce = 500;

export const maxSearchLength = 100;

export const maxRuleNameLength = 60;
/** A phrase that a rule looks for. */
export const minRuleTextLength = 2;
export const maxRuleTextLength = 60;
export const maxRuleConditions = 8;
export const maxRuleEffects = 6;
/** How many names, phrases or accounts one condition of a rule has. */
export const maxRuleChoices = 20;
/** Rules per user. Bounded because each is matched against every row of an import and every transaction of the past. */
export const maxRules = 100;
/** How many transactions are shown of those that a rule would change. */
export const ruleExamplesListed = 20;

/** The day of a cycle from which a projection of its spending is reliable enough to be shown as an alarm. */
export const projectionMinDay = 7;

/** The percentage of a budget from which it is nearly used up. */
export const budgetNearPercent = 80;

/** The largest picture or PDF, of a receipt or of an obligation's papers, in bytes. */
export const maxPictureBytes = 5 * 1024 * 1024;
/** The longer side of a stored picture, in pixels: enough to read small print. */
export const maxPictureSide = 1_600;

/** The largest file of an import, in bytes, and its most rows. */
export const maxStatementBytes = 10 * 1024 * 1024;
export const maxImportRows = 50_000;
/** How many accounts a file may name: more names than anybody has accounts are something else. */
export const maxFileAccounts = 100;
/** How many rows of a preview one page has. */
export const importRowsListed = 100;
/** How many imports are listed, the latest first. */
export const importsListed = 50;

/** How far apart the days of two transactions that are one may be: a weekend and a holiday. */
export const maxDaysApart = 4;
/** For how many days back transfers between accounts are looked for, and how many are listed. */
export const transferOfferDays = 92;
export const transferOffersListed = 50;

/** The longest range of a report, in years, each of a leap year's days. */
export const maxReportYears = 10;
export const maxReportDays = maxReportYears * 366;
/** How many groups of a report are listed, the largest first; its file has all. */
export const reportGroupsListed = 500;
