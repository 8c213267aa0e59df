import type { ImportId, UserId } from '@afdal/contract/ids';
import { countedPhrase } from '@afdal/domain/text/counted-phrase';
import { filled } from '@afdal/domain/text/filled';
import type { Db } from '../../../platform/database/database.ts';
import { defineJob } from '../../../platform/jobs/job.ts';
import { uuidv7 } from '../../../platform/uuid.ts';
import { insertNotification } from '../../notifications/store.ts';
import { lockAccounts, lockCategories } from '../transactions/named-store.ts';
import { insertTransactions } from '../transactions/store.ts';
import type { NewTransactionRow } from '../transactions/transaction-row.ts';
import { cancelLocked } from './cancel-import.ts';
import { categoriesFor } from './categories-for.ts';
import { importDone } from './copy.ts';
import type { PreviewedRow } from './preview-statement.ts';
import { previewedImport } from './previewed-import.ts';
import { choiceOf, type ImportRow, importOf, lockImport, updateImport, wiped } from './store.ts';

type Addable = Exclude<PreviewedRow, { kind: 'error' }>;

interface Payload {
  readonly userId: UserId;
  readonly importId: ImportId;
}

const rowsAtOnce = 1_000;

/**
 * Adds the rows that were chosen, a thousand in a transaction together with what `added` says: a second run goes on
 * where the first was killed, and one that was cancelled meanwhile ends.
 */
export const addImportedRows = defineJob<Payload>('add_imported_rows', async ({ userId, importId }, { db, clock }) => {
  const row = await importOf(db, userId, importId);
  const choice = row && (await choiceOf(db, userId, importId));
  if (row?.status !== 'running' || !choice) return;
  const chosen = new Set(choice.lines);
  const { rows } = await previewedImport(db, userId, row, choice);
  const toAdd = rows.filter((one): one is Addable => one.kind !== 'error' && chosen.has(one.line));
  while (await db.transaction((tx) => addSome(tx, userId, importId, toAdd, clock.now()))) {
    // Each turn is a transaction of its own.
  }
});

/** Adds the next rows. False when there are no more to come. */
async function addSome(tx: Db, user: UserId, id: ImportId, toAdd: readonly Addable[], now: Date): Promise<boolean> {
  const row = await lockImport(tx, user, id);
  if (row?.status !== 'running') return false;
  const some = toAdd.slice(row.added, row.added + rowsAtOnce);
  const categoryOf = await lockedCategories(tx, user, some);
  const account = (await lockAccounts(tx, user, [row.accountId])).get(row.accountId);
  if (!account) {
    // It was deleted before anything was booked on it.
    await cancelLocked(tx, user, id, now);
    return false;
  }
  const rows = some.map((one) => newRow(one, row, account.currency, categoryOf(one.row), now));
  await insertTransactions(tx, user, rows, now);
  const added = row.added + some.length;
  if (added < toAdd.length) {
    await updateImport(tx, user, id, { added }, now);
    return true;
  }
  await updateImport(tx, user, id, { ...wiped, added, status: 'done' }, now);
  await insertNotification(tx, user, doneNotification(row.fileName, added, now), now);
  return false;
}

/** Which category each row has. Whichever is deleted in this very moment is no longer meant. */
async function lockedCategories(tx: Db, user: UserId, some: readonly Addable[]) {
  const rows = some.map(({ row }) => row);
  const meant = await categoriesFor(tx, user, rows);
  const live = await lockCategories(tx, user, [...new Set(meant.values())]);
  return (row: Addable['row']): string | null => {
    const id = meant.get(row);
    return id !== undefined && live.has(id) ? id : null;
  };
}

function newRow(
  { row, line, fingerprint }: Addable,
  { id: importId, accountId }: ImportRow,
  currency: string,
  categoryId: string | null,
  now: Date,
): NewTransactionRow {
  const { type, status, occurredOn, signedMinor, payee, note, tags } = row;
  return {
    ...{ id: uuidv7(now.getTime()), type, status, occurredOn, payee, note, tags: [...tags], categoryId },
    ...{ accountId, currency, amountMinor: Math.abs(signedMinor), toAccountId: null, receivedMinor: null },
    ...{ importId, importLine: line, fingerprint, receiptId: null, splitId: null },
  };
}

function doneNotification(fileName: string, added: number, now: Date) {
  const transactions = countedPhrase(importDone.transactions, added);
  return {
    ...{ id: uuidv7(now.getTime()), type: 'success' as const, actionType: 'expense' as const },
    title: importDone.title,
    message: filled(importDone.message, { transactions, file: fileName }),
  };
}
