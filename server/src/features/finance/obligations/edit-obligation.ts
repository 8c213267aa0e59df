import type { obligations } from '@afdal/contract/finance/obligations';
import type { UserId } from '@afdal/contract/ids';
import { errorTexts } from '@afdal/contract/texts';
import { AppError, invalidField, orNotFound } from '../../../platform/app-error.ts';
import type { Db } from '../../../platform/database/database.ts';
import type { Call } from '../../../platform/http/call.ts';
import { omitUndefined } from '../../../platform/omit-undefined.ts';
import { makeWithinCap } from '../../entitlements/list-caps.ts';
import { assertReferencesExist } from './add-obligation.ts';
import { cappedObligations } from './capped.ts';
import { hasPaymentAllocations, payingTransactions } from './installments-store.ts';
import { describeObligation } from './read-obligation.ts';
import {
  findObligation,
  findObligationIncludingDeleted,
  insertEvent,
  lockObligation,
  type ObligationRow,
  obligationRows,
  updateObligation,
} from './store.ts';

export async function editObligation({ db, user, params, body, now }: Call<typeof obligations.editObligation>) {
  return await db.transaction(async (tx) => {
    const before = orNotFound(await lockObligation(tx, user.id, params.id));
    await assertReferencesExist(tx, user.id, { ...body, currency: before.currency });
    const { status, ...written } = body;
    if (written.potsBefore !== undefined) await assertPotsWithinShares(tx, user.id, before, written.potsBefore);
    const changes = {
      ...omitUndefined(written),
      ...(status === 'archived' && { archivedAt: before.archivedAt ?? now.toISOString() }),
      ...(status === 'active' && { archivedAt: null }),
    };
    await updateObligation(tx, user.id, params.id, changes, now);
    await recordPotsEvent(tx, user.id, before, written.potsBefore, now);
    return await describeObligation(tx, user, orNotFound(await findObligation(tx, user.id, params.id)));
  });
}

/** @throws Failure `validation_failed` for more pots than shares, or of what is no circle */
async function assertPotsWithinShares(tx: Db, user: UserId, row: ObligationRow, potsBefore: number): Promise<void> {
  const recorded = await payingTransactions(tx, user, row.id, 'pots');
  if (potsBefore + recorded.length > (row.myShares ?? 0)) throw invalidField('potsBefore', errorTexts.potsInvalid);
}

async function recordPotsEvent(tx: Db, user: UserId, before: ObligationRow, potsBefore = before.potsBefore, now: Date) {
  if (potsBefore === before.potsBefore) return;
  const type = potsBefore > before.potsBefore ? 'received' : 'undone';
  const { shares, contributionMinor } = before;
  const amountMinor = type === 'received' ? (shares ?? 0) * (contributionMinor ?? 0) : null;
  await insertEvent(tx, user, before, { type, amountMinor }, now);
}

/** What was paid of stays: it can be archived only. */
export async function deleteObligation({ db, user, params, now }: Call<typeof obligations.deleteObligation>) {
  await db.transaction(async (tx) => {
    orNotFound(await lockObligation(tx, user.id, params.id));
    if (await hasPaymentAllocations(tx, user.id, params.id)) throw new AppError('obligation_has_payments');
    await obligationRows.markDeleted(tx, user.id, params.id, now);
  });
  return undefined;
}

export async function restoreObligation({ db, user, params }: Call<typeof obligations.restoreObligation>) {
  const restore = async (tx: Db) => ((await obligationRows.unmarkDeleted(tx, user.id, params.id)) ? true : null);
  await makeWithinCap(db, user.id, cappedObligations, restore);
  return await describeObligation(db, user, orNotFound(await findObligationIncludingDeleted(db, user.id, params.id)));
}
