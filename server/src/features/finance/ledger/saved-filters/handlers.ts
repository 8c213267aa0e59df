import type { SavedFilter, SavedFilterId, savedFilters } from '@afdal/contract/finance/ledger/saved-filters';
import type { UserId } from '@afdal/contract/ids';
import { refusalTexts } from '@afdal/contract/refusal-texts';
import { errorTexts } from '@afdal/contract/texts';
import { searchable } from '@afdal/domain/text/searchable';
import { AppError, invalidField, orNotFound } from '../../../../platform/app-error.ts';
import type { Db } from '../../../../platform/database/database.ts';
import { type Call, ExistingRow } from '../../../../platform/http/call.ts';
import { idOrNew } from '../../../../platform/uuid.ts';
import { lockPerson } from '../../../accounts/user-store.ts';
import { assertWithinCap, makeWithinCap } from '../../../entitlements/list-caps.ts';
import type { RenamedPayees, ReplacedTags } from '../listeners/ledger-listeners.ts';
import { getPayeeKey } from '../payee-store/payee-key.ts';
import {
  cappedSavedFilters,
  findKnown,
  findOtherNames,
  findSavedFilter,
  findSavedFilterIncludingDeleted,
  findSavedFilters,
  findWithPayee,
  insertSavedFilter,
  renamePayee,
  renameTags,
  savedFilterRows,
  setFilterOrder,
  toColumns,
  updateSavedFilter,
} from './store.ts';

/** Saves a filter under a name that no other has. An id that exists is returned as it is. */
export async function addSavedFilter({ db, user, body, now }: Call<typeof savedFilters.addSavedFilter>) {
  const id = idOrNew<SavedFilterId>(body.id, now);
  return await db.transaction(async (tx) => {
    await lockPerson(tx, user.id);
    const known = await findSavedFilterIncludingDeleted(tx, user.id, id);
    if (known) return new ExistingRow(known);
    await assertUniqueName(tx, user.id, id, body.name);
    await assertNamesKnown(tx, user.id, body.filter);
    const row = { id, name: body.name, ...toColumns(body.filter) };
    if (!(await insertSavedFilter(tx, user.id, row, now))) throw new AppError('conflict');
    await assertWithinCap(tx, user.id, cappedSavedFilters);
    return orNotFound(await findSavedFilter(tx, user.id, id));
  });
}

/** Renames a filter, or puts other parts in place of its own. */
export async function editSavedFilter({ db, user, params, body, now }: Call<typeof savedFilters.editSavedFilter>) {
  const { id } = params;
  return await db.transaction(async (tx) => {
    await lockPerson(tx, user.id);
    orNotFound(await findSavedFilter(tx, user.id, id));
    const { name, filter } = body;
    if (name !== undefined) await assertUniqueName(tx, user.id, id, name);
    if (filter) await assertNamesKnown(tx, user.id, filter);
    const changes = { ...(name !== undefined && { name }), ...(filter && toColumns(filter)) };
    if (Object.keys(changes).length > 0) await updateSavedFilter(tx, user.id, id, changes, now);
    return orNotFound(await findSavedFilter(tx, user.id, id));
  });
}

/** Puts filters into an order, those that are not named behind them. */
export async function orderSavedFilters({ db, user, body }: Call<typeof savedFilters.orderSavedFilters>) {
  await db.transaction(async (tx) => {
    await lockPerson(tx, user.id);
    const before = (await findSavedFilters(tx, user.id)).map(({ id }) => id);
    const named = body.ids.filter((id) => before.includes(id));
    await setFilterOrder(tx, user.id, [...new Set([...named, ...before])]);
  });
  return undefined;
}

/** Restores a deleted filter, unless another has its name by now. */
export async function restoreSavedFilter({ db, user, params }: Call<typeof savedFilters.restoreSavedFilter>) {
  const { id } = params;
  await makeWithinCap(db, user.id, cappedSavedFilters, async (tx) => {
    const known = orNotFound(await findSavedFilterIncludingDeleted(tx, user.id, id));
    if (!(await savedFilterRows.unmarkDeleted(tx, user.id, id))) return null;
    await assertUniqueName(tx, user.id, id, known.name);
    return known;
  });
  return orNotFound(await findSavedFilter(db, user.id, id));
}

/** The filters of a tag follow it to its new name; one of a tag that is gone says so by itself. */
export async function followTags(tx: Db, user: UserId, { tags, into, now }: ReplacedTags): Promise<void> {
  if (into !== null) await renameTags(tx, user, tags, into, now);
}

/** The filters of a payee follow it to its new name. */
export async function followPayees(tx: Db, user: UserId, { keys, name, now }: RenamedPayees): Promise<void> {
  const meant = (await findWithPayee(tx, user)).filter(({ payee }) => keys.includes(getPayeeKey(payee)));
  if (meant.length === 0) return;
  await renamePayee(
    tx,
    user,
    meant.map(({ id }) => id),
    name,
    now,
  );
}

/** Names that read the same are indistinguishable in a list. @throws Failure `validation_failed` on `name` */
async function assertUniqueName(tx: Db, user: UserId, id: SavedFilterId, name: string): Promise<void> {
  const key = searchable(name);
  const others = await findOtherNames(tx, user, id);
  if (others.some((other) => searchable(other) === key)) throw invalidField('name', refusalTexts.savedFilterNameTaken);
}

/** @throws Failure `validation_failed` on what is not the user's, or no more */
async function assertNamesKnown(tx: Db, user: UserId, filter: SavedFilter['filter']): Promise<void> {
  const { accountId, categoryId } = toColumns(filter);
  const known = await findKnown(tx, user, { accountId, categoryId });
  const fields = {
    ...(!known.account && { 'filter.accountId': errorTexts.accountRequired }),
    ...(!known.category && { 'filter.categoryId': errorTexts.categoryUnknown }),
  };
  if (Object.keys(fields).length > 0) throw new AppError('validation_failed', { fields });
}
