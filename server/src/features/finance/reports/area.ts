import { reports } from '@afdal/contract/finance/reports';
import { defineArea } from '../../../platform/area/define-area.ts';
import { exportReport } from './export-report.ts';
import { readReport } from './read-report.ts';
import { readReportSeries } from './read-report-series.ts';

export const reportsArea = defineArea({
  endpoints: reports,
  handlers: { readReport, readReportSeries, exportReport },
});
