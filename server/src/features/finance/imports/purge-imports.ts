import type { Db } from '../../../platform/database/database.ts';
import { deleteForgotten } from './store.ts';

const waitingDays = 7;

/** Deletes imports that were not committed within a week, with their files. */
export async function purgeImports(db: Db, now: Date): Promise<void> {
  await deleteForgotten(db, new Date(now.getTime() - waitingDays * 86_400_000));
}
