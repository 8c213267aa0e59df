import type { accountLedger, LedgerRow } from '@afdal/contract/finance/account-ledger';
import type { AccountId } from '@afdal/contract/finance/money-accounts';
import type { Transaction } from '@afdal/contract/finance/transactions';
import type { UserId } from '@afdal/contract/ids';
import { balanceEntries } from '@afdal/domain/money/balance';
import { balancesAfter } from '@afdal/domain/money/running-balance';
import { orNotFound } from '../../../../platform/app-error.ts';
import type { Db } from '../../../../platform/database/database.ts';
import type { Call } from '../../../../platform/http/call.ts';
import { findAccount } from '../money-accounts/store.ts';
import { decodeCursor, encodeCursor, type RowPosition } from '../transactions/cursor.ts';
import { findTransactions } from '../transactions/list-store.ts';
import { changedSince, countByMark, findMarks, lastReconciliation, toReconciliation } from './store.ts';

const pageSize = 50;

/** A page of an account's posted transactions with the balance after each. Reads one snapshot, so that they add up. */
export async function readRegister({ db, user, params, query }: Call<typeof accountLedger.readRegister>) {
  const { cursor, limit = pageSize } = query;
  const after = cursor === undefined ? null : decodeCursor(cursor);
  return await snapshot(db, async (tx) => {
    const { balanceMinor } = orNotFound(await findAccount(tx, user.id, params.id));
    const filter = { accountId: params.id, status: 'cleared' as const };
    const rows = await findTransactions(tx, user.id, { filter, trash: false, after, limit: limit + 1 });
    const page = rows.slice(0, limit);
    const newer = after ? await changedSince(tx, user.id, params.id, after) : 0;
    const last = rows.length > limit ? page.at(-1) : undefined;
    return {
      items: await selectLedgerRows(tx, user.id, params.id, page, balanceMinor - newer),
      nextCursor: last ? encodeCursor(last as RowPosition) : null,
    };
  });
}

async function selectLedgerRows(
  tx: Db,
  user: UserId,
  account: AccountId,
  page: readonly Transaction[],
  newest: number,
): Promise<LedgerRow[]> {
  const marks = await findMarks(
    tx,
    user,
    account,
    page.map(({ id }) => id),
  );
  const changes = page.map((row) => balanceEntries(row).find(({ accountId }) => accountId === account)?.minor ?? 0);
  const balances = balancesAfter(newest, changes);
  return page.map((transaction, at) => ({
    transaction,
    changeMinor: changes[at] ?? 0,
    balanceMinor: balances[at] ?? 0,
    reconciledAt: marks.get(transaction.id) ?? null,
  }));
}

/** The balance at the end of a day, what of it is not reconciled, and the latest reconciliation. */
export async function readBalance({ db, user, params, query }: Call<typeof accountLedger.readBalance>) {
  const on = query.on ?? user.today;
  return await snapshot(db, async (tx) => {
    const { balanceMinor } = orNotFound(await findAccount(tx, user.id, params.id));
    const last = await lastReconciliation(tx, user.id, params.id);
    return {
      on,
      balanceMinor: balanceMinor - (await changedSince(tx, user.id, params.id, { day: on })),
      ...(await countByMark(tx, user.id, params.id, on)),
      last: last && toReconciliation(last),
    };
  });
}

async function snapshot<T>(db: Db, read: (tx: Db) => Promise<T>): Promise<T> {
  return await db.transaction(read, { isolationLevel: 'repeatable read', accessMode: 'read only' });
}
