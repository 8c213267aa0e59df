import { restoreRetentionDays } from '@afdal/domain/data-rights/limits';
import type { Db } from '../../platform/database/database.ts';
import { purgeExports } from './exports-store.ts';
import { purgeRestores } from './restores-store.ts';

/** Takes away the copies whose days are over, and those that nobody confirmed. */
export async function purgeCopies(db: Db, now: Date): Promise<void> {
  await purgeExports(db, now);
  await purgeRestores(db, new Date(now.getTime() - restoreRetentionDays * 86_400_000));
}
