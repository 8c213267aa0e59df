import type { financialHealth } from '@afdal/contract/finance/financial-health';
import type { Examples } from '../../../../testing/example-call.ts';

export const examples: Examples<typeof financialHealth> = () => ({
  readFinancialHealth: {},
  editReadiness: { body: { will: true } },
});
