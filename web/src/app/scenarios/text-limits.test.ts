import { broadcastActiveDays } from '@afdal/domain/admin/broadcasts';
import { operationHours, undeliverableDays } from '@afdal/domain/admin/operations';
import { providerDays } from '@afdal/domain/admin/providers';
import { monthsShown, subscriptionFigureDays } from '@afdal/domain/admin/subscriptions';
import { analyticsDays } from '@afdal/domain/analytics/counted';
import { maxHabitReasons } from '@afdal/domain/habits/limits';
import { healthIndicators } from '@afdal/domain/health/financial-health';
import { changeDays, trendDays } from '@afdal/domain/health/limits';
import { trashDays } from '@afdal/domain/limits/trash-days';
import { budgetNearPercent, maxTags, payeeSumCycles } from '@afdal/domain/money/limits';
import { accountDeletionDays } from '@afdal/domain/people/account-deletion';
import { minPasswordLength } from '@afdal/domain/people/limits';
import { maxScore } from '@afdal/domain/self-development/limits';
import { emailChangeMs, reauthenticationMs } from '@afdal/domain/sessions/limits';
import { totpDigits } from '@afdal/domain/sessions/second-step-limits';
import { answerHours } from '@afdal/domain/support/limits';
import { maxSteps } from '@afdal/domain/tasks/limits';
import { expect, it } from 'vitest';
import { periodDays } from '../../features/finance/ledger/filter/to-transaction-filter.ts';
import { reportDays } from '../../features/finance/reports/report-address.ts';

/** Every text of the app, without the gallery's examples. */
const files = import.meta.glob<object>(['../../**/texts.ts', '!../../pages/ui/**'], { eager: true });

function textsIn(value: unknown, name: string): { name: string; text: string }[] {
  if (typeof value === 'string') return [{ name, text: value }];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) => textsIn(inner, key));
}

it('says in its texts the numbers that the product works by', () => {
  const numbered = textsIn(files, '').flatMap(({ name, text }) => {
    const numbers = text.match(/\d+(?:[.:]\d+)?/g);
    return numbers ? [`${name} ${numbers}`] : [];
  });
  const limits = [
    `passwordHint ${minPasswordLength}`,
    `stepsHint ${maxSteps}`,
    `tagsHint ${maxTags}`,
    `quarter ${periodDays.quarter}`,
    `quarter ${reportDays.quarter}`,
    `listHint ${payeeSumCycles}`,
    `change ${changeDays}`,
    `lastDays ${changeDays}`,
    `budgets ${budgetNearPercent},100`,
    `trend ${trendDays}`,
    `needs ${reauthenticationMs / 60_000}`,
    `reasonsHint ${maxHabitReasons}`,
    `confidence ${healthIndicators.length}`,
    `trashHint ${trashDays}`,
    `codeHint ${totpDigits}`,
    `consequence ${accountDeletionDays}`,
    `newEmailHint ${emailChangeMs / 60_000}`,
  ];
  const examples = ['amountDigits 1250.50', 'books 24', 'numberOnly 12', 'timeShape 09:00', 'about 4', 'scan 1'];
  // The names of a format that banks write, and of encodings.
  const encodings = ['utf-8 8', 'utf-16le 16', 'utf-16be 16', 'windows-1256 1256', 'windows-1252 1252'];
  const formats = ['limit 940', ...encodings, 'iso-8859-6 8859,6'];
  const others = ['notFoundCode 404', 'replies 24', 'year 12', 'cvvLength 3,4'];
  // A payment of a year is brought to a month by its months, one of a week by the weeks of a year.
  const perMonth = ['1 12,52,12'];
  // Working days until a bank shows a refund, as the refund policy says.
  const refunds = ['answer 5,10', 'appears 5,10', 'approved 5,10', 'paid 5,10'];
  const scores = ['explanation 100', 'of100 100', 'scoreOutOf 100'];
  // The calculator is proved by these, which the law gives.
  const zakat = ['gold 85', 'gold 85', 'silver 595', 'silver 595', 'lunar 2.5', 'solar 2.5767', 'priceHint 24'];
  const figures = ['monthlyDetail', 'revenue', 'churnDetail', 'movement'].map(
    (name) => `${name} ${subscriptionFigureDays}`,
  );
  const answers = [`inTime ${answerHours}`, `limit ${answerHours}`];
  // The last week or month, by the names of ranges; the estimate is a product of both prices.
  const lately = ['activeMonth', 'grantedLately', 'joinedLately', 'lately', 'month', 'unused', 'used', '30d', '30d'];
  const periods = ['7d 7', '7d 7', 'week 7', ...lately.map((name) => `${name} 30`), 'estimate 99,49'];
  const operation = [
    ...['errorsOf', 'noCalls', 'noErrors', 'inDay', 'lastDay', 'slowestHint'].map(
      (name) => `${name} ${operationHours}`,
    ),
    `lastWeek ${undeliverableDays}`,
    'updatedAt 30',
    `neverCountedDetail ${analyticsDays}`,
  ];
  // Of a card, the digits at its end.
  const administration = [
    ...figures,
    ...answers,
    ...periods,
    `active ${broadcastActiveDays}`,
    ...operation,
    `mailFigures ${providerDays}`,
    `pushFigures ${providerDays}`,
    `months ${monthsShown}`,
    'approveNote 5,10',
    'freeMonthsHint 10,30',
    'cardEnding 4',
  ];
  const wheel = [`emptyHint 1,${maxScore}`, `lowest ${maxScore}`, `of10 ${maxScore}`];
  expect(numbered.sort()).toEqual(
    [
      ...limits,
      ...examples,
      ...others,
      ...formats,
      ...perMonth,
      ...refunds,
      ...scores,
      ...zakat,
      ...wheel,
      ...administration,
    ].sort(),
  );
});
