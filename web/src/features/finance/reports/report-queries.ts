import { reports } from '@afdal/contract/finance/reports';
import type { DayRange } from '@afdal/domain/money/report-range';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { call, callForFile } from '../../../lib/api.ts';
import { cyclesKey } from '../../../lib/finance-keys.ts';
import { saveFile } from '../../../lib/save-file.ts';
import type { ReportChoice } from './report-address.ts';

function toQuery({ by, kind, compare, accountId }: ReportChoice, { from, to }: DayRange) {
  return { by, kind, from, to, compare, accountId };
}

/** The report of a choice; the one before stays until it is there. */
export function useReport(choice: ReportChoice, days: DayRange) {
  const query = toQuery(choice, days);
  return useQuery({
    queryKey: [...cyclesKey, 'report', query],
    queryFn: () => call(reports.readReport, { query }),
    placeholderData: keepPreviousData,
  });
}

export function useReportSeries({ every, kind, accountId, group }: ReportChoice, on: string) {
  const query = { every, kind, on, accountId, categoryId: group?.category, payee: group?.payee, tag: group?.tag };
  return useQuery({
    queryKey: [...cyclesKey, 'report-series', query],
    queryFn: () => call(reports.readReportSeries, { query }),
    placeholderData: keepPreviousData,
  });
}

/** Fetches the report as a file and has the browser download it. */
export async function downloadReport(choice: ReportChoice, days: DayRange, name: string): Promise<void> {
  saveFile(await callForFile(reports.exportReport, { query: toQuery(choice, days) }), `${name}.csv`);
}
