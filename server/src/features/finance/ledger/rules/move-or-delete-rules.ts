import type { UserId } from '@afdal/contract/ids';
import type { Db } from '../../../../platform/database/database.ts';
import type { DeletedCategories } from '../listeners/ledger-listeners.ts';
import { deleteCategoryRules, moveRules } from './store.ts';

/** Moves the rules of deleted categories to the one that takes their place; deletes them if none does. */
export async function moveOrDeleteRules(tx: Db, user: UserId, { ids, moveTo, now }: DeletedCategories): Promise<void> {
  if (moveTo === null) await deleteCategoryRules(tx, user, ids, now);
  else await moveRules(tx, user, ids, moveTo, now);
}
