import { isNull } from 'drizzle-orm';
import type { Capped } from '../../../entitlements/list-caps.ts';
import { moneyAccounts } from '../schema/money-accounts-tables.ts';

/** Archived ones too: they are listed, and stand in reports. */
export const cappedAccounts: Capped = {
  noun: 'accounts',
  table: moneyAccounts,
  which: isNull(moneyAccounts.deletedAt),
};
