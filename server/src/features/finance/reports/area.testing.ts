import type { reports } from '@afdal/contract/finance/reports';
import type { Examples } from '../../../../testing/example-call.ts';

export const examples: Examples<typeof reports> = () => ({
  readReport: {},
  readReportSeries: {},
  exportReport: {},
});
