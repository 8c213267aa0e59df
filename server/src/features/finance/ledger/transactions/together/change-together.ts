import type { ChangedTogether, TransactionId, transactions } from '@afdal/contract/finance/transactions';
import type { UserId } from '@afdal/contract/ids';
import { errorTexts } from '@afdal/contract/texts';
import { type CategoryKind, isCategoryAllowed } from '@afdal/domain/money/category';
import {
  type ChangeTogether,
  changeTags,
  findObstacle,
  type Obstacle,
  obstacles,
} from '@afdal/domain/money/changing-together';
import { maxTags } from '@afdal/domain/money/limits';
import { invalidField } from '../../../../../platform/app-error.ts';
import type { Db } from '../../../../../platform/database/database.ts';
import type { Call } from '../../../../../platform/http/call.ts';
import { readOnlyIds } from '../../../../entitlements/plan-limits.ts';
import type { LedgerListeners } from '../../listeners/ledger-listeners.ts';
import { limitedAccounts } from '../../money-accounts/store.ts';
import { moveBalances } from '../balances.ts';
import { lockAccounts, lockCategories } from '../references-store.ts';
import type { LinkReader } from '../transaction-links.ts';
import { filledAccount, type TransactionRow } from '../transaction-row.ts';
import {
  bringBack,
  changeRows,
  countParts,
  findCategoryIds,
  findMergedInto,
  lockLive,
  lockTrashed,
  writeTags,
} from './together-store.ts';

// Many transactions at once: each as the call for one would change it, and what must not change stays and is counted.

export async function recategoriseTransactions(
  { db, user, body, now }: Call<typeof transactions.recategoriseTransactions>,
  { onSpending }: LedgerListeners,
): Promise<ChangedTogether> {
  const { ids, categoryId: id } = body;
  return await db.transaction(async (tx) => {
    const kind = id === null ? null : (await lockCategories(tx, user.id, [id])).get(id);
    if (kind === undefined) throw invalidField('categoryId', errorTexts.categoryUnknown);
    const rows = await lockLive(tx, user.id, ids);
    const sorted = sort('category', ids, rows, (row) => [
      ...(row.type === 'transfer' ? (['transfer'] as const) : []),
      ...(isOfKind(row, kind) ? [] : (['categoryKind'] as const)),
    ]);
    const changed = sorted.free.filter(({ categoryId }) => categoryId !== id);
    await changeRows(tx, user.id, changed, { categoryId: id, updatedAt: now.toISOString() });
    if (changed.length > 0) await onSpending(tx, user.id);
    return toAnswer(toIds(changed), sorted);
  });
}

export async function tagTransactions({
  db,
  user,
  body: { ids, add, remove },
  now,
}: Call<typeof transactions.tagTransactions>): Promise<ChangedTogether> {
  return await db.transaction(async (tx) => {
    const rows = await lockLive(tx, user.id, ids);
    const tagged = new Map(rows.map((row) => [row.id, changeTags(row.tags, { add, remove })]));
    const getTags = ({ id }: TransactionRow) => tagged.get(id) ?? [];
    const sorted = sort('tags', ids, rows, (row) => (getTags(row).length > maxTags ? ['tagsFull'] : []));
    const changed = sorted.free.filter((row) => getTags(row).join('\n') !== row.tags.join('\n'));
    await writeTags(
      tx,
      user.id,
      changed.map((row) => ({ ...row, tags: getTags(row) })),
      now,
    );
    return toAnswer(toIds(changed), sorted);
  });
}

export async function moveTransactions(
  { db, user, body: { ids, accountId }, now }: Call<typeof transactions.moveTransactions>,
  { onSpending }: LedgerListeners,
  links: readonly LinkReader[],
): Promise<ChangedTogether> {
  return await db.transaction(async (tx) => {
    const rows = await lockLive(tx, user.id, ids);
    const account = (await lockAccounts(tx, user.id, [accountId, ...rows.map((row) => row.accountId)])).get(accountId);
    if (!account) throw invalidField('accountId', errorTexts.accountRequired);
    if (account.archived) throw invalidField('accountId', errorTexts.accountArchived);
    const isReadOnly = (await readOnlyIds(tx, user.id, limitedAccounts, now)).has(accountId);
    const linked = await findLinks(tx, user.id, ids, links);
    const isPartAlone = await findPartsAlone(tx, user.id, rows);
    const merged = new Set(await findMergedInto(tx, user.id, ids));
    const sorted = sort('account', ids, rows, (row) => [
      ...(linked.get(row.id) ?? []),
      ...(row.type === 'transfer' ? (['transfer'] as const) : []),
      ...(row.currency === account.currency ? [] : (['currency'] as const)),
      ...(row.reconciledAt === null ? [] : (['reconciled'] as const)),
      ...(isPartAlone(row) ? (['splitPart'] as const) : []),
      ...(merged.has(row.id) ? (['merged'] as const) : []),
      ...(isReadOnly && filledAccount({ ...row, accountId }) === accountId ? (['accountLimit'] as const) : []),
    ]);
    const before = sorted.free.filter((row) => row.accountId !== accountId);
    const after = await changeRows(tx, user.id, before, { accountId, updatedAt: now.toISOString() });
    await moveBalances(tx, user.id, { before, after });
    if (after.length > 0) await onSpending(tx, user.id);
    return toAnswer(toIds(before), sorted);
  });
}

export async function deleteTransactions(
  { db, user, body: { ids }, now }: Call<typeof transactions.deleteTransactions>,
  { onDeleting, onDeleted }: LedgerListeners,
  links: readonly LinkReader[],
): Promise<ChangedTogether> {
  return await db.transaction(async (tx) => {
    const rows = await lockLive(tx, user.id, ids);
    const linked = await findLinks(tx, user.id, ids, links);
    const isPartAlone = await findPartsAlone(tx, user.id, rows);
    const sorted = sort('deletion', ids, rows, (row) => [
      ...(linked.get(row.id) ?? []),
      ...(row.reconciledAt === null && row.toReconciledAt === null ? [] : (['reconciled'] as const)),
      ...(isPartAlone(row) ? (['splitPart'] as const) : []),
    ]);
    const deleted = toIds(sorted.free);
    for (const id of deleted) await onDeleting(tx, user.id, id, now);
    await changeRows(tx, user.id, sorted.free, { deletedAt: now.toISOString() });
    await moveBalances(tx, user.id, { before: sorted.free, after: [] });
    for (const id of deleted) await onDeleted(tx, user.id, id, now);
    return toAnswer(deleted, sorted);
  });
}

export async function restoreTransactions(
  { db, user, body: { ids }, now }: Call<typeof transactions.restoreTransactions>,
  { onRestoring, onSpending }: LedgerListeners,
  links: readonly LinkReader[],
): Promise<ChangedTogether> {
  return await db.transaction(async (tx) => {
    const categories = await lockCategories(tx, user.id, await findCategoryIds(tx, user.id, ids));
    const rows = await lockTrashed(tx, user.id, ids);
    const accounts = await lockAccounts(
      tx,
      user.id,
      rows.flatMap(({ accountId, toAccountId }) => [accountId, toAccountId]),
    );
    const linked = await findLinks(tx, user.id, ids, links);
    const isHeld = (id: string | null) => id === null || accounts.has(id);
    const sorted = sort('restoration', ids, rows, (row) => [
      ...(linked.get(row.id) ?? []),
      ...(isHeld(row.accountId) && isHeld(row.toAccountId) ? [] : (['accountDeleted'] as const)),
    ]);
    const restored = toIds(sorted.free);
    for (const id of restored) await onRestoring(tx, user.id, id, now);
    const after = await bringBack(tx, user.id, sorted.free, new Set(categories.keys()));
    await moveBalances(tx, user.id, { before: [], after });
    if (after.length > 0) await onSpending(tx, user.id);
    return toAnswer(restored, sorted);
  });
}

interface Sorted {
  /** Those that may be changed. */
  readonly free: readonly TransactionRow[];
  readonly held: readonly Obstacle[];
}

/** Sorts what is meant into what may be changed, and why the rest stays. */
function sort(
  change: ChangeTogether,
  ids: readonly TransactionId[],
  rows: readonly TransactionRow[],
  findHolding: (row: TransactionRow) => readonly Obstacle[],
): Sorted {
  const found = rows.map((row) => ({ row, obstacle: findObstacle(change, new Set(findHolding(row))) }));
  const missing = new Set(ids).size - rows.length;
  return {
    free: found.flatMap(({ row, obstacle }) => (obstacle === null ? [row] : [])),
    held: [
      ...found.flatMap(({ obstacle }) => obstacle ?? []),
      ...Array.from({ length: missing }, (): Obstacle => 'missing'),
    ],
  };
}

function toAnswer(changedIds: string[], { held }: Sorted): ChangedTogether {
  const unchanged = obstacles.flatMap((reason) => {
    const count = held.filter((each) => each === reason).length;
    return count > 0 ? [{ reason, count }] : [];
  });
  return { changed: changedIds.length, changedIds, unchanged };
}

const toIds = (rows: readonly TransactionRow[]) => rows.map(({ id }) => id as TransactionId);

/** Null takes the category away, whatever the kind. */
function isOfKind({ type }: TransactionRow, kind: CategoryKind | null): boolean {
  return kind === null || isCategoryAllowed(type, kind);
}

async function findLinks(tx: Db, user: UserId, ids: readonly TransactionId[], links: readonly LinkReader[]) {
  const found = new Map<string, Obstacle[]>();
  for (const { link, find } of links) {
    for (const id of await find(tx, user, ids)) found.set(id, [...(found.get(id) ?? []), link]);
  }
  return found;
}

/** Of a split, what is changed together is all of its parts. */
async function findPartsAlone(tx: Db, user: UserId, rows: readonly TransactionRow[]) {
  const splitIds = rows.flatMap(({ splitId }) => splitId ?? []);
  const parts = await countParts(tx, user, [...new Set(splitIds)]);
  return ({ splitId }: TransactionRow) =>
    splitId !== null && splitIds.filter((id) => id === splitId).length < (parts.get(splitId) ?? 0);
}
