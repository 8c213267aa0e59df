import { daysBetween } from '@afdal/domain/calendar/civil-date';
import { calendars } from '@afdal/domain/calendar/month';
import { categoryKinds } from '@afdal/domain/money/category';
import { maxReportDays, maxTagLength, maxTransactionTextLengths } from '@afdal/domain/money/limits';
import { reportComparisons, reportGroupings, reportPeriods } from '@afdal/domain/money/report-range';
import * as z from 'zod/mini';
import { defineEndpoints } from '../endpoint.ts';
import { choice } from '../fields.ts';
import { uuid } from '../ids.ts';
import { MoneyDay, TotalMinor } from '../money.ts';
import { errorTexts } from '../texts.ts';
import { AnsweredDay, line } from '../values.ts';
import type { CategoryId } from './categories.ts';
import type { AccountId } from './money-accounts.ts';

/** As `errorTexts`, of reports. They stand apart, since the first screen needs none of them. */
export const reportErrorTexts = {
  rangeBackwards: 'نهاية المدة قبل بدايتها',
  reportRangeTooLong: 'المدة لا تزيد على 10 سنوات',
} as const;

const Grouping = choice(reportGroupings);
const Kind = choice(categoryKinds, errorTexts.categoryKindInvalid);
const accountId = z.optional(uuid<AccountId>());

/** Minor units of the person's currency; `comparedMinor` is null where nothing is compared. */
const sums = { amountMinor: TotalMinor, count: z.int(), comparedMinor: z.nullable(TotalMinor) };

/** A payee in its latest spelling, a tag or a category; without a name what has none. `categoryId` is of a category alone. */
const named = { name: z.nullable(z.string()), categoryId: z.nullable(z.string()) };

const ReportGroup = z.strictObject({
  ...named,
  ...sums,
  /** Of a category with subcategories: what was posted to each of them, and to itself. They add up to it. */
  parts: z.array(z.strictObject({ ...named, ...sums })),
});
export type ReportGroup = z.infer<typeof ReportGroup>;

/**
 * What a range of days has of one kind, in the person's currency: transfers and what is excluded are in no sum, refunds
 * lower what was spent. `groups` are the largest first; `others` sums those that are not listed. Groups add up to the whole,
 * except by tag: a transaction counts in each of its tags. `compared` are the days compared with, up to the same point
 * where the range is not over; null where none were asked for, nothing has passed, or the plan does not reach them.
 * `unconverted` lists currencies without a rate, whose amounts are left out.
 */
export const Report = z.strictObject({
  by: Grouping,
  kind: Kind,
  from: AnsweredDay,
  to: AnsweredDay,
  currency: z.string(),
  amountMinor: TotalMinor,
  count: z.int(),
  /** For each day, month or cycle of the range that has passed. */
  average: z.nullable(z.strictObject({ unit: choice(['day', ...reportPeriods]), amountMinor: TotalMinor })),
  compared: z.nullable(z.strictObject({ from: AnsweredDay, to: AnsweredDay, amountMinor: TotalMinor, count: z.int() })),
  groups: z.array(ReportGroup),
  others: z.nullable(z.strictObject({ groups: z.int(), ...sums })),
  unconverted: z.array(z.string()),
});
export type Report = z.infer<typeof Report>;

/** A month or cycle of a year; its amount is null where it has not begun, or the plan does not reach it. */
const Point = z.strictObject({ from: AnsweredDay, to: AnsweredDay, amountMinor: z.nullable(TotalMinor) });

/**
 * A year beside the one before, by its months or cycles, the first of them first. Months are of the person's calendar,
 * cycles are named by Gregorian months.
 */
export const ReportSeries = z.strictObject({
  kind: Kind,
  every: choice(reportPeriods),
  calendar: choice(calendars),
  year: z.int(),
  currency: z.string(),
  periods: z.array(z.strictObject({ month: z.int(), present: Point, previous: Point })),
  unconverted: z.array(z.string()),
});
export type ReportSeries = z.infer<typeof ReportSeries>;

/** By default today's salary cycle, its spending, by category. */
const reportQuery = z
  .strictObject({
    by: z._default(Grouping, 'category'),
    kind: z._default(Kind, 'expense'),
    from: z.optional(MoneyDay),
    to: z.optional(MoneyDay),
    compare: z.optional(choice(reportComparisons)),
    accountId,
  })
  .check(
    z.refine(({ from, to }) => (from === undefined) === (to === undefined), {
      error: errorTexts.dateRequired,
      path: ['to'],
    }),
    z.refine(({ from, to }) => !from || !to || from <= to, { error: reportErrorTexts.rangeBackwards, path: ['to'] }),
    z.refine(({ from, to }) => !from || !to || daysBetween(from, to) < maxReportDays, {
      error: reportErrorTexts.reportRangeTooLong,
      path: ['to'],
    }),
  );

export const reports = defineEndpoints({
  readReport: {
    method: 'GET',
    path: '/report',
    access: 'user',
    summary: 'What was spent or earned in a range of days, by category, payee or tag, beside another range',
    query: reportQuery,
    output: Report,
    status: 200,
    errors: ['premium_required'],
  },
  readReportSeries: {
    method: 'GET',
    path: '/report/series',
    access: 'user',
    summary:
      'The year of a day (today’s by default) beside the one before, by month or salary cycle: of everything, or of one category with its subcategories, one payee or one tag. An empty payee or tag, and `none`, mean what has none',
    query: z
      .strictObject({
        every: z._default(choice(reportPeriods), 'month'),
        kind: z._default(Kind, 'expense'),
        on: z.optional(MoneyDay),
        accountId,
        categoryId: z.optional(z.union([z.literal('none'), uuid<CategoryId>()], { error: errorTexts.idInvalid })),
        payee: z.optional(line(0, maxTransactionTextLengths.payee, errorTexts.valueInvalid, errorTexts.payeeTooLong)),
        tag: z.optional(line(0, maxTagLength, errorTexts.valueInvalid, errorTexts.tagTooLong)),
      })
      .check(
        z.refine(
          ({ categoryId, payee, tag }) => [categoryId, payee, tag].filter((each) => each !== undefined).length <= 1,
          { error: errorTexts.valueInvalid, path: ['categoryId'] },
        ),
      ),
    output: ReportSeries,
    status: 200,
    errors: [],
  },
  exportReport: {
    method: 'GET',
    path: '/report.csv',
    access: 'user',
    summary: 'All groups of a report as CSV (UTF-8 with BOM), the largest first; of a category each subcategory',
    query: reportQuery,
    file: 'text/csv',
    status: 200,
    errors: ['premium_required'],
    limit: { burst: 20, everySeconds: 30, per: 'person' },
  },
});
