import { isNull } from 'drizzle-orm';
import type { Capped } from '../../entitlements/list-caps.ts';
import { savingsGoals } from './tables.ts';

/** Archived ones too: they are listed. */
export const cappedGoals: Capped = { noun: 'savingsGoals', table: savingsGoals, which: isNull(savingsGoals.deletedAt) };
