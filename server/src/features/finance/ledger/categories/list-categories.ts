import type { Category, categories } from '@afdal/contract/finance/categories';
import type { Call } from '../../../../platform/http/call.ts';
import { lockPerson } from '../../../accounts/user-store.ts';
import { addStarterCategories } from './add-starter-categories.ts';
import { findCategories, hasEverHadCategories } from './store.ts';

/** Returns each top-level category followed by its subcategories. Adds starter categories for accounts older than them. */
export async function listCategories({ db, user, now }: Call<typeof categories.listCategories>) {
  const rows = await findCategories(db, user.id);
  if (rows.length > 0) return inTwoLevels(rows);
  await db.transaction(async (tx) => {
    await lockPerson(tx, user.id);
    if (!(await hasEverHadCategories(tx, user.id))) await addStarterCategories(tx, user.id, now);
  });
  return inTwoLevels(await findCategories(db, user.id));
}

function inTwoLevels(rows: readonly Category[]): Category[] {
  const upper = rows.filter(({ parentId }) => parentId === null);
  return upper.flatMap((one) => [one, ...rows.filter(({ parentId }) => parentId === one.id)]);
}
