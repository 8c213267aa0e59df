import type { FileResponse } from '@afdal/contract/endpoint';
import type { ReportGroup, reports } from '@afdal/contract/finance/reports';
import { statementAmount } from '@afdal/domain/money/amount-text';
import { byteOrderMark, csvLine } from '@afdal/domain/money/csv';
import type { Call } from '../../../platform/http/call.ts';
import { computeReport, type WholeReport } from './read-report.ts';
import { columns, groupNames, withoutGroup } from './texts.ts';

/** All groups of a report; of a category each subcategory by itself, so that the rows add up to the whole. */
export async function exportReport(call: Call<typeof reports.exportReport>): Promise<FileResponse> {
  const report = await computeReport(call);
  const { by, from, to, compared } = report;
  const isByCategory = by === 'category';
  const head = [
    groupNames[by],
    ...(isByCategory ? [columns.subcategory] : []),
    columns.amount,
    columns.currency,
    columns.count,
    columns.share,
    ...(compared ? [columns.compared, columns.change] : []),
  ];
  const lines = report.groups.flatMap((group) => toRows(group, report)).map(csvLine);
  const bytes = Buffer.from(byteOrderMark + csvLine(head) + lines.join(''));
  return { name: `afdal-report-${from}-${to}.csv`, bytes };
}

function toRows(group: ReportGroup, report: WholeReport): string[][] {
  const { by, currency, compared } = report;
  const amount = (minor: number) => statementAmount(minor, currency);
  const name = group.name ?? withoutGroup[by];
  const rows = group.parts.length > 0 ? group.parts : [group];
  return rows.map(({ categoryId, name: part, amountMinor, count, comparedMinor }) => [
    name,
    ...(by === 'category' ? [categoryId === group.categoryId ? '' : (part ?? '')] : []),
    amount(amountMinor),
    currency,
    String(count),
    formatShare(amountMinor, report.amountMinor),
    ...(compared ? [amount(comparedMinor ?? 0), amount(amountMinor - (comparedMinor ?? 0))] : []),
  ]);
}

/** The share of a whole in percent, with one decimal; empty where the whole is nothing, or given back. */
function formatShare(minor: number, wholeMinor: number): string {
  return wholeMinor > 0 ? ((minor / wholeMinor) * 100).toFixed(1) : '';
}
