import { isNull } from 'drizzle-orm';
import type { Capped } from '../../entitlements/list-caps.ts';
import { readingPlans } from './tables.ts';

/** Finished ones too: they are listed. */
export const cappedReadingPlans: Capped = {
  noun: 'readingPlans',
  table: readingPlans,
  which: isNull(readingPlans.deletedAt),
};
