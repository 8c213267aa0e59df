import type { UserId } from '@afdal/contract/ids';
import { errorTexts } from '@afdal/contract/texts';
import { invalidField } from '../../../../platform/app-error.ts';
import type { Db } from '../../../../platform/database/database.ts';
import { findCategory } from '../categories/store.ts';

/** @throws Failure `validation_failed` on `categoryId`, unless it is one of the user's live categories */
export async function assertCategoryExists(tx: Db, user: UserId, id: string): Promise<void> {
  if (await findCategory(tx, user, id)) return;
  throw invalidField('categoryId', errorTexts.categoryUnknown);
}
