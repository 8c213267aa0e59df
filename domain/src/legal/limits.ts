/** Of a document, in characters of its Markdown: half as long again as the longest of the first ones. */
export const maxLegalBodyLength = 10_000;

/** What the person reads of a new version before its text: a few sentences, which a notification holds, too. */
export const minLegalSummaryLength = 10;
export const maxLegalSummaryLength = 400;

/** How many days after its publication a version takes effect, unless the administrator says otherwise; and at most. */
export const usualLegalNoticeDays = 10;
export const maxLegalNoticeDays = 366;

/** How many people one job tells of a version. */
export const notifiedAtOnce = 500;
