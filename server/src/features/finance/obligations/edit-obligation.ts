import type { obligations } from '@afdal/contract/obligations';
import { Failure, found } from '../../../platform/failure.ts';
import type { Call } from '../../../platform/http/call.ts';
import { omitUndefined } from '../../../platform/omit-undefined.ts';
import { refuseUnknown } from './add-obligation.ts';
import { hasPaidParts } from './payments-store.ts';
import { detailOf } from './read-obligation.ts';
import {
  findObligationIncludingDeleted,
  lockObligation,
  obligationOf,
  obligationRows,
  updateObligation,
} from './store.ts';

export async function editObligation({ db, user, params, body, now }: Call<typeof obligations.editObligation>) {
  return await db.transaction(async (tx) => {
    const before = found(await lockObligation(tx, user.id, params.id));
    await refuseUnknown(tx, user.id, { ...body, currency: before.currency });
    const { status, ...written } = body;
    const changes = {
      ...omitUndefined(written),
      ...(status === 'archived' && { archivedAt: before.archivedAt ?? now.toISOString() }),
      ...(status === 'active' && { archivedAt: null }),
    };
    await updateObligation(tx, user.id, params.id, changes, now);
    return await detailOf(tx, user, found(await obligationOf(tx, user.id, params.id)));
  });
}

/** What was paid of stays: it can be archived only. */
export async function deleteObligation({ db, user, params, now }: Call<typeof obligations.deleteObligation>) {
  await db.transaction(async (tx) => {
    found(await lockObligation(tx, user.id, params.id));
    if (await hasPaidParts(tx, user.id, params.id)) throw new Failure('obligation_has_payments');
    await obligationRows.markDeleted(tx, user.id, params.id, now);
  });
  return undefined;
}

export async function restoreObligation({ db, user, params }: Call<typeof obligations.restoreObligation>) {
  await obligationRows.unmarkDeleted(db, user.id, params.id);
  return await detailOf(db, user, found(await findObligationIncludingDeleted(db, user.id, params.id)));
}
