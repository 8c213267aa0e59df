import { isNull } from 'drizzle-orm';
import type { Capped } from '../../entitlements/list-caps.ts';
import { installments, obligations } from './store/tables.ts';

/** Archived and closed ones too: they are listed. */
export const cappedObligations: Capped = {
  noun: 'obligations',
  table: obligations,
  which: isNull(obligations.deletedAt),
};

export const cappedInstallments: Capped = { noun: 'payments', table: installments };
