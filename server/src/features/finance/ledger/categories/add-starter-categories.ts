import type { UserId } from '@afdal/contract/ids';
import type { Db } from '../../../../platform/database/database.ts';
import { uuidv7 } from '../../../../platform/uuid.ts';
import { userWithPreferences } from '../../../accounts/user-store.ts';
import { type StarterCategory, starterCategories } from './starter-categories.ts';
import { insertCategories, type NewRow } from './store.ts';

/** Adds a new user's starter categories, in the wording of their country. */
export async function addStarterCategories(tx: Db, user: UserId, now: Date): Promise<void> {
  const person = await userWithPreferences(tx, user);
  const starters = starterCategories(person?.user.country ?? '');
  await insertCategories(
    tx,
    user,
    starters.flatMap((starter) => toRows(starter, now)),
    now,
  );
}

function toRows({ subcategories, ...upper }: StarterCategory, now: Date): NewRow[] {
  const id = uuidv7(now.getTime());
  const { kind } = upper;
  return [
    { id, parentId: null, ...upper },
    ...subcategories.map((part) => ({ id: uuidv7(now.getTime()), parentId: id, kind, ...part })),
  ];
}
