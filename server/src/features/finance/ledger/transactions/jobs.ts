import { defineJob } from '../../../../platform/jobs/job.ts';
import { balancesThatDisagree, type Disagreement } from './balances.ts';

/** Daily: logs an error for each account whose balance does not match its transactions. Corrects nothing. */
export const verifyBalances = defineJob<unknown>('prove-balances', async (_, { db, log }) => {
  for (const disagreement of await balancesThatDisagree(db)) log('error', describeDisagreement(disagreement));
});

export function describeDisagreement({ accountId, storedMinor, calculatedMinor }: Disagreement): string {
  return `The balance of account ${accountId} is stored as ${storedMinor}, and its transactions come to ${calculatedMinor}.`;
}
