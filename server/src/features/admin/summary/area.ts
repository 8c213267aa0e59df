import { adminSummary } from '@afdal/contract/admin/summary';
import { defineArea } from '../../../platform/area/define-area.ts';
import { readSummary } from './read-summary.ts';

export const adminSummaryArea = defineArea({
  endpoints: adminSummary,
  handlers: { readAdminSummary: readSummary },
});
