import type { ImportId } from '@afdal/contract/finance/imports';
import type { UserId } from '@afdal/contract/ids';
import type { RuleChanges } from '@afdal/domain/money/rules/apply-rules';
import { getFingerprint } from '@afdal/domain/money/statement/match-rows';
import type { StatementRow } from '@afdal/domain/money/statement/read-statement-row';
import { toTexts } from '@afdal/domain/money/transaction-texts';
import { interpolate } from '@afdal/domain/text/interpolate';
import { pluralPhrase } from '@afdal/domain/text/plural-phrase';
import type { Db } from '../../../platform/database/database.ts';
import { defineJob, type JobTools } from '../../../platform/jobs/job.ts';
import { uuidv7 } from '../../../platform/uuid.ts';
import { insertNotification } from '../../notifications/store.ts';
import type { LedgerListeners } from '../ledger/listeners/ledger-listeners.ts';
import { resolvePayees } from '../ledger/payee-store/names-store.ts';
import { countApplied } from '../ledger/rule-store/store.ts';
import { type Arrived, lockWithParts, mergeArrived } from '../ledger/transactions/merge-store.ts';
import { endPending, type PostedRow } from '../ledger/transactions/pending-store.ts';
import { lockAccounts, lockCategories, type NamedAccount } from '../ledger/transactions/references-store.ts';
import { countImportRows, insertTransactions } from '../ledger/transactions/store.ts';
import type { NewTransactionRow } from '../ledger/transactions/transaction-row.ts';
import { type AppliedRules, type Categories, categoriesFor } from './categories-for.ts';
import { findTransfersRecorded, withoutTransfer } from './preview-statement.ts';
import { readImport } from './read-import.ts';
import { awaitStatementSlot } from './statement/statement-slots.ts';
import { cancelLocked, findChoice, findImport, type ImportRow, lockImport, updateImport, wiped } from './store.ts';
import { importDone } from './texts.ts';

interface Payload {
  readonly userId: UserId;
  readonly importId: ImportId;
}

/** A row to add, and the line where it begins. */
interface Addable {
  readonly line: number;
  readonly row: StatementRow;
  /** The pending transaction that it posts. */
  readonly ends: string | null;
  /** The transaction that it is in other words. */
  readonly matchId: string | null;
}

/** Rows to add in one transaction, after the first `offset` rows. */
interface Chunk {
  readonly offset: number;
  readonly rows: readonly Addable[];
  readonly categories: Categories;
  readonly applied: AppliedRules;
  /** Rows that no rule makes a transfer: the other account has the other side already. */
  readonly recordedSides: ReadonlySet<StatementRow>;
  /** How many rows the import adds in all. */
  readonly toAdd: number;
}

const rowsAtOnce = 1_000;
/** A thousand ordinary rows have fewer characters; deriving the search text of the longest ones would take a second. */
const charactersAtOnce = 20_000;

/**
 * Adds the chosen rows, at most a thousand per transaction, and updates `added` in the same transaction: a retry
 * continues where a killed run stopped, and a run whose import was cancelled ends. The file is read, and categories are
 * looked up, outside of any transaction.
 */
export const addImportedRows = (listeners: LedgerListeners) =>
  defineJob<Payload>('add_imported_rows', (payload, tools) => addRows(payload, tools, listeners));

async function addRows({ userId, importId }: Payload, { db, clock }: JobTools, { onSpending }: LedgerListeners) {
  const toAdd = await awaitStatementSlot(userId, () => chosenRows(db, userId, importId, clock.now()));
  for (let added = toAdd?.added ?? null; toAdd && added !== null; ) {
    const rows = chunkFrom(toAdd.rows, added);
    const some = rows.map(({ row }) => row);
    const chosen = await categoriesFor(db, userId, toAdd.account, some);
    const recordedSides = await findRecordedByRules(
      db,
      userId,
      { importId, account: toAdd.account },
      some,
      chosen.applied,
    );
    const chunk = { offset: added, rows, ...chosen, recordedSides, toAdd: toAdd.rows.length };
    added = await db.transaction((tx) => addChunk(tx, userId, importId, chunk, clock.now(), onSpending));
  }
}

/** The rows that rules would make transfers, and whose other side the other account has already. */
async function findRecordedByRules(
  db: Db,
  user: UserId,
  { importId, account }: Pick<Payload, 'importId'> & Pick<ToAdd, 'account'>,
  rows: readonly StatementRow[],
  applied: AppliedRules,
): Promise<ReadonlySet<StatementRow>> {
  const transfers = new Map<StatementRow, StatementRow>(
    rows.flatMap((row) => {
      const transfer = row.transfer ? undefined : toRuledTransfer(row, applied.get(row)?.changes);
      return transfer ? [[{ ...row, transfer }, row] as const] : [];
    }),
  );
  const days = [...transfers.keys()].map(({ occurredOn }) => occurredOn).toSorted();
  const [first, last] = [days[0], days.at(-1)];
  if (!first || !last) return new Set();
  const scope = { accountId: account.id, importId, first, last };
  const recorded = await findTransfersRecorded(db, user, scope, [...transfers.keys()], []);
  return new Set([...recorded].flatMap((row) => transfers.get(row) ?? []));
}

function toRuledTransfer({ signedMinor }: StatementRow, changes: RuleChanges | undefined): StatementRow['transfer'] {
  const accountId = changes?.transferAccountId;
  return accountId === undefined ? undefined : { accountId, minor: Math.abs(signedMinor) };
}

interface ToAdd {
  readonly account: { readonly id: string; readonly currency: string };
  readonly rows: readonly Addable[];
  readonly added: number;
}

/** Null if the import is no longer running. */
async function chosenRows(db: Db, user: UserId, id: ImportId, now: Date): Promise<ToAdd | null> {
  const row = await findImport(db, user, id);
  const choice = row && (await findChoice(db, user, id));
  if (row?.status !== 'running' || !choice) return null;
  const chosen = new Set(choice.lines);
  const [ends, matches] = [new Map(choice.ends), new Map(choice.matches)];
  const recorded = new Set(choice.recordedSides);
  const { read, target } = await readImport(db, user, row, { today: choice.today, now });
  const rows = read.lines.flatMap(({ line }, at) => {
    const result = read.results[at];
    if (!result || !('type' in result) || !chosen.has(line)) return [];
    const row = recorded.has(line) ? withoutTransfer(result) : result;
    return [{ line, row, ends: ends.get(line) ?? null, matchId: matches.get(line) ?? null }];
  });
  return { account: target.account, rows, added: row.added };
}

function chunkFrom(toAdd: readonly Addable[], added: number): Addable[] {
  let characters = 0;
  const some = toAdd.slice(added, added + rowsAtOnce);
  const end = some.findIndex(({ row }) => {
    characters += row.payee.length + row.note.length;
    return characters > charactersAtOnce;
  });
  return end === -1 ? some : some.slice(0, Math.max(1, end));
}

/** Adds a chunk. Returns how many rows have been added so far; null once the import is no longer running. */
async function addChunk(
  tx: Db,
  user: UserId,
  id: ImportId,
  chunk: Chunk,
  now: Date,
  onSpending: LedgerListeners['onSpending'],
): Promise<number | null> {
  const row = await lockImport(tx, user, id);
  if (row?.status !== 'running') return null;
  // Another worker, which considered this one dead, has added some in the meantime.
  if (row.added !== chunk.offset) return row.added;
  const live = await lockCategories(tx, user, [...new Set(chunk.categories.values())]);
  await lockWithParts(
    tx,
    user,
    chunk.rows.flatMap(({ ends, matchId }) => ends ?? matchId ?? []),
  );
  const getTransfer = (one: StatementRow) =>
    one.transfer ?? (chunk.recordedSides.has(one) ? undefined : toRuledTransfer(one, chunk.applied.get(one)?.changes));
  const others = chunk.rows.map((one) => getTransfer(one.row)?.accountId);
  const accounts = await lockAccounts(tx, user, [row.accountId, ...new Set(others)]);
  const account = accounts.get(row.accountId);
  if (!account) {
    // The account was deleted before anything was posted to it.
    await cancelLocked(tx, user, id, now);
    return null;
  }
  const rows: NewTransactionRow[] = [];
  const arrived: Arrived[] = [];
  const toPosted = (one: Addable) => {
    const known = chunk.categories.get(one.row) ?? null;
    // Drops a category that was deleted since it was looked up.
    const categoryId = known !== null && live.has(known) ? known : null;
    return { ...newRow(one, row, account.currency, categoryId, now), one };
  };
  for (const { one, ...plain } of await resolvePayees(tx, user, chunk.rows.map(toPosted))) {
    if (one.matchId !== null) {
      arrived.push({ row: plain, matchId: one.matchId });
      continue;
    }
    const posted = withRuleChanges(plain, chunk.applied.get(one.row)?.changes);
    if (one.ends !== null && (await endPending(tx, user, one.ends, posted, now))) continue;
    const transfer = getTransfer(one.row);
    const other = accounts.get(transfer?.accountId ?? '');
    // An account that was deleted or archived since takes part in nothing: then the row is income or an expense.
    rows.push(
      other && !other.archived ? toTransfer(posted, { ...one.row, ...(transfer && { transfer }) }, other) : posted,
    );
  }
  rows.push(...(await mergeArrived(tx, user, arrived, now)));
  await insertTransactions(tx, user, rows, now, onSpending);
  if (rows.length < chunk.rows.length) await onSpending(tx, user);
  await countApplied(
    tx,
    user,
    [...chunk.applied].map(([{ occurredOn }, { rule }]) => ({ id: rule.id, occurredOn })),
  );
  const added = row.added + chunk.rows.length;
  if (added < chunk.toAdd) {
    await updateImport(tx, user, id, { added }, now);
    return added;
  }
  const { matched } = await countImportRows(tx, user, id);
  const isNew = { added: added - matched };
  await updateImport(tx, user, id, { ...wiped, ...isNew, status: 'done' }, now);
  await insertNotification(tx, user, doneNotification(row.fileName, isNew.added, now), now);
  return null;
}

function newRow(
  { row, line }: Addable,
  { id: importId, accountId }: ImportRow,
  currency: string,
  categoryId: string | null,
  now: Date,
): NewTransactionRow & PostedRow {
  const { type, status, occurredOn, signedMinor, tags, isPending } = row;
  const fingerprint = getFingerprint(accountId, row);
  return {
    id: uuidv7(now.getTime()),
    type,
    status,
    occurredOn,
    ...toTexts(row),
    originalPayee: row.payee === '' ? null : row.payee,
    tags: [...tags],
    categoryId,
    accountId,
    currency,
    amountMinor: Math.abs(signedMinor),
    toAccountId: null,
    receivedMinor: null,
    importId,
    importLine: line,
    fingerprint,
    pendingFingerprint: isPending ? fingerprint : null,
    receiptId: null,
    splitId: null,
  };
}

/** The row as the rule makes it; its fingerprint and its original payee are those of the file. */
function withRuleChanges<Row extends NewTransactionRow>(row: Row, { payee, note, tags }: RuleChanges = {}): Row {
  return { ...row, payee: payee ?? row.payee, note: note ?? row.note, tags: tags ? [...tags] : row.tags };
}

/** The row as a transfer from or to the other account. */
function toTransfer(posted: NewTransactionRow, { signedMinor, transfer }: StatementRow, other: NamedAccount) {
  const [own, minor] = [posted.accountId, transfer?.minor ?? posted.amountMinor];
  const sides =
    signedMinor < 0
      ? { accountId: own, toAccountId: other.id, receivedMinor: minor }
      : {
          accountId: other.id,
          toAccountId: own,
          amountMinor: minor,
          receivedMinor: posted.amountMinor,
          currency: other.currency,
        };
  return { ...posted, type: 'transfer' as const, categoryId: null, ...sides };
}

function doneNotification(fileName: string, added: number, now: Date) {
  const transactions = pluralPhrase(importDone.transactions, added);
  return {
    id: uuidv7(now.getTime()),
    type: 'success' as const,
    actionType: 'expense' as const,
    title: importDone.title,
    message: interpolate(importDone.message, { transactions, file: fileName }),
  };
}
