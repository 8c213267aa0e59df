import type { Limited } from '../../../entitlements/plan-limits.ts';
import { activeAccountIds } from './store.ts';

/** Accounts that are not archived. */
export const limitedAccounts: Limited = { noun: 'accounts', findIds: activeAccountIds };
