import type { adminSummary } from '@afdal/contract/admin/summary';
import type { Examples } from '../../../../testing/example-call.ts';

export const examples: Examples<typeof adminSummary> = () => ({ readAdminSummary: {} });
