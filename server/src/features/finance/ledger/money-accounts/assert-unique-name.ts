import type { AccountId, UserId } from '@afdal/contract/ids';
import { errorTexts } from '@afdal/contract/texts';
import { searchable } from '@afdal/domain/text/searchable';
import { invalidField } from '../../../../platform/app-error.ts';
import type { Db } from '../../../../platform/database/database.ts';
import { findOtherNames } from './store.ts';

/** Names that read the same are indistinguishable in a list. @throws Failure `validation_failed` on `name` */
export async function assertUniqueName(tx: Db, user: UserId, id: AccountId, name: string): Promise<void> {
  const key = searchable(name);
  const others = await findOtherNames(tx, user, id);
  if (!others.some((other) => searchable(other) === key)) return;
  throw invalidField('name', errorTexts.accountNameTaken);
}
