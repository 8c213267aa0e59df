/** For how many hours, that of now included, answered calls are summed up. */
export const operationHours = 24;

/** For how many days what was counted of calls is kept. */
export const callStatisticsDays = 31;

/** How many of the slowest calls and of the largest tables are listed. */
export const slowestShown = 10;
export const tablesShown = 8;

/** For how many days undeliverable notifications are shown. */
export const undeliverableDays = 7;

/** How many kinds of jobs, and of reasons why a notification was undeliverable, are listed. */
export const jobsShown = 100;
export const reasonsShown = 10;

/** The calls that prove who somebody is, and by what: answered 401, they were not. */
export const signInCalls = {
  'POST /auth/login': 'password',
  'POST /auth/second-step': 'second_step',
  'POST /auth/passkey/sign-in': 'passkey',
  'POST /auth/google': 'google',
} as const;

/** The sizes of the database that are shown: one a week. */
export const sizeWeeks = 12;
/** For how many days the size of the database is kept, a number a day. */
export const sizeDays = 400;
/** What the size of now is compared with. */
export const growthDays = 30;

/**
 * What of an error may be shown to everybody who administers: its class and its code, such as `Error ECONNREFUSED`. What
 * it says beyond that may name people, addresses or contents.
 *
 * @param text as an error is recorded: `Class: message`, or `Class CODE: message`
 */
export function toErrorKind(text: string): string {
  const [, name = 'Error', code] = /^([A-Z][A-Za-z]{0,39})(?: ([A-Z0-9_]{3,40}))?(?::|$)/.exec(text) ?? [];
  return code === undefined ? name : `${name} ${code}`;
}
