import { payeeErrorTexts } from '@afdal/contract/finance/ledger/payee-error-texts';
import type { PayeeId, payees } from '@afdal/contract/finance/ledger/payees';
import type { UserId } from '@afdal/contract/ids';
import { refusalTexts } from '@afdal/contract/refusal-texts';
import { maxPayeeNames } from '@afdal/domain/money/limits';
import { interpolate } from '@afdal/domain/text/interpolate';
import { AppError, invalidField, orNotFound } from '../../../../platform/app-error.ts';
import type { Db } from '../../../../platform/database/database.ts';
import { getViolatedUnique } from '../../../../platform/database/errors.ts';
import type { Call } from '../../../../platform/http/call.ts';
import { lockPerson } from '../../../accounts/user-store.ts';
import type { LedgerListeners } from '../listeners/ledger-listeners.ts';
import {
  countFormerPayees,
  findLatestOfPayee,
  giveBack,
  moveTransactions,
  respellTransactions,
} from '../payee-store/move-transactions.ts';
import {
  addNames,
  deleteName,
  findName,
  findNames,
  findPayeesByOtherNames,
  moveNames,
} from '../payee-store/names-store.ts';
import { getPayeeKey } from '../payee-store/payee-key.ts';
import {
  deletePayees,
  findPayeeByKey,
  findPayeesByIds,
  forgetPayees,
  lockPayees,
  type PayeeRow,
  savePayees,
  updatePayee,
} from '../payee-store/store.ts';
import { findDetails } from './handlers.ts';

type Listeners = Pick<LedgerListeners, 'onPayeesRenamed'>;

export async function renamePayee(
  { db, user, params, body, now }: Call<typeof payees.renamePayee>,
  listeners: Listeners,
) {
  return await withNewName(body.name, async () => {
    return await db.transaction(async (tx) => {
      await lockPerson(tx, user.id);
      const [payee] = await findPayeesByIds(tx, user.id, [params.id]);
      await rename(tx, user.id, orNotFound(payee ?? null), body.name, now, listeners);
      return await findDetails(tx, user, params.id);
    });
  });
}

/** Gives a payee the transactions and the names of others, and its name with them. */
export async function mergePayees(
  { db, user, params, body, now }: Call<typeof payees.mergePayees>,
  listeners: Listeners,
) {
  return await withNewName(body.name ?? '', async () => {
    return await db.transaction(async (tx) => {
      await lockPerson(tx, user.id);
      const found = await findPayeesByIds(tx, user.id, [params.id, ...body.ids]);
      const payee = found.find(({ id }) => id === params.id);
      const others = found.filter(({ id }) => id !== params.id);
      if (!payee) throw new AppError('not_found');
      if (body.ids.includes(params.id)) throw invalidField('ids', refusalTexts.payeesSame);
      if (others.length < body.ids.length) throw invalidField('ids', refusalTexts.payeesGone);
      await merge(tx, user.id, payee, others, now, listeners);
      const [merged] = await findPayeesByIds(tx, user.id, [params.id]);
      if (body.name !== undefined && merged) await rename(tx, user.id, merged, body.name, now, listeners);
      await assertRoomForNames(tx, user.id, params.id, body.name === undefined ? 'ids' : 'name');
      return await findDetails(tx, user, params.id);
    });
  });
}

/** Makes another name of a payee one of its own again, with what came to it under that name. */
export async function separatePayeeName({ db, user, params, body, now }: Call<typeof payees.separatePayeeName>) {
  return await db.transaction(async (tx) => {
    await lockPerson(tx, user.id);
    const [payee] = await findPayeesByIds(tx, user.id, [params.id]);
    const name = orNotFound(await findName(tx, user.id, params.id, body.nameId));
    if (!payee) throw new AppError('not_found');
    const former = await countFormerPayees(tx, user.id, payee.key);
    const spellings = former.flatMap((one) => (one.key === name.key ? one.name : []));
    await deleteName(tx, user.id, name.key);
    await giveBack(tx, user.id, payee.key, name.key, spellings);
    await savePayees(tx, user.id, await findLatestOfPayee(tx, user.id, name.key), now);
    await forgetPayees(tx, user.id, [payee.key]);
    const separated = await findPayeeByKey(tx, user.id, name.key);
    return { payee: separated ? await findDetails(tx, user, separated.id as PayeeId) : null };
  });
}

/** @throws Failure `validation_failed` on `name`, if a payee of that name is added meanwhile */
async function withNewName<T>(name: string, write: () => Promise<T>): Promise<T> {
  try {
    return await write();
  } catch (error) {
    if (getViolatedUnique(error) === 'payees_key') throw nameTaken(name);
    throw error;
  }
}

function nameTaken(name: string): AppError {
  return invalidField('name', interpolate(refusalTexts.payeeNameTaken, { name }));
}

/** @throws Failure `validation_failed` on `name`: without a letter, or of another payee */
async function rename(
  tx: Db,
  user: UserId,
  payee: PayeeRow,
  name: string,
  now: Date,
  { onPayeesRenamed }: Listeners,
): Promise<void> {
  const key = getPayeeKey(name);
  if (key === '') throw invalidField('name', payeeErrorTexts.payeeRequired);
  const change = { name, key, updatedAt: now };
  if (key === payee.key) {
    await respellTransactions(tx, user, change);
    await updatePayee(tx, user, payee.id, change);
    return;
  }
  const byOtherName = (await findPayeesByOtherNames(tx, user, [key])).get(key);
  const other = (await findPayeeByKey(tx, user, key)) ?? (byOtherName?.id === payee.id ? undefined : byOtherName);
  if (other) throw nameTaken(other.name);
  const former = byOtherName ? await countFormerPayees(tx, user, payee.key) : [];
  const back = former.flatMap((one) => (one.key === key ? one.name : []));
  await moveAll(tx, user, [payee.key], { name, key }, back);
  await deleteName(tx, user, key);
  await updatePayee(tx, user, payee.id, change);
  await addNames(tx, user, payee.id, [payee], now);
  await assertRoomForNames(tx, user, payee.id as PayeeId, 'name');
  await onPayeesRenamed(tx, user, { keys: [payee.key], name, now });
}

async function merge(
  tx: Db,
  user: UserId,
  payee: PayeeRow,
  others: readonly PayeeRow[],
  now: Date,
  { onPayeesRenamed }: Listeners,
): Promise<void> {
  const keys = others.map(({ key }) => key);
  const ids = others.map(({ id }) => id);
  await moveAll(tx, user, keys, payee);
  await moveNames(tx, user, ids, payee.id);
  // Those used last come first: what the payee is not for itself, it is for as they were.
  const chosen = (column: 'expenseCategoryId' | 'incomeCategoryId') =>
    payee[column] ?? others.find((other) => other[column] !== null)?.[column] ?? null;
  const usedOn =
    [payee, ...others]
      .map((one) => one.usedOn)
      .toSorted()
      .at(-1) ?? payee.usedOn;
  await deletePayees(tx, user, ids);
  await updatePayee(tx, user, payee.id, {
    usedOn,
    expenseCategoryId: chosen('expenseCategoryId'),
    incomeCategoryId: chosen('incomeCategoryId'),
    updatedAt: now,
  });
  await addNames(tx, user, payee.id, others, now);
  await onPayeesRenamed(tx, user, { keys, name: payee.name, now });
}

/** Moves the transactions of payees, also those that other writes add meanwhile. */
async function moveAll(
  tx: Db,
  user: UserId,
  keys: readonly string[],
  to: { readonly name: string; readonly key: string },
  back: readonly string[] = [],
): Promise<void> {
  await moveTransactions(tx, user, keys, to, back);
  await lockPayees(tx, user, [...keys, to.key]);
  while ((await moveTransactions(tx, user, keys, to, back)) > 0) {
    // Each statement sees what the writes that it waited for have committed.
  }
}

/** @throws Failure `validation_failed` */
async function assertRoomForNames(tx: Db, user: UserId, id: PayeeId, field: 'name' | 'ids'): Promise<void> {
  if ((await findNames(tx, user, id)).length > maxPayeeNames) throw invalidField(field, refusalTexts.payeeNamesTooMany);
}
