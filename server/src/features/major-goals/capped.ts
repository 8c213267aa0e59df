import { isNull } from 'drizzle-orm';
import type { Capped } from '../entitlements/list-caps.ts';
import { majorGoals } from './tables.ts';

/** Those that ended too: they are listed. */
export const cappedGoals: Capped = { noun: 'majorGoals', table: majorGoals, which: isNull(majorGoals.deletedAt) };
