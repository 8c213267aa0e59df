import { isNull } from 'drizzle-orm';
import type { Capped } from '../../entitlements/list-caps.ts';
import { zakatPayments } from './tables.ts';

/** One whose expense is in the trash counts too: it comes back with it. */
export const cappedZakatPayments: Capped = {
  noun: 'zakatPayments',
  table: zakatPayments,
  which: isNull(zakatPayments.deletedAt),
};
