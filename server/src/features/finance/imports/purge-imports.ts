import type { Db } from '../../../platform/database/database.ts';
import { deleteForgotten } from './store.ts';

const waitingDays = 7;

/** Removes statement files that nobody imported for a week, with what was read of them. */
export async function purgeImports(db: Db, now: Date): Promise<void> {
  await deleteForgotten(db, new Date(now.getTime() - waitingDays * 86_400_000));
}
