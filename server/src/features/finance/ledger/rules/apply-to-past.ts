import type { RuleTrial } from '@afdal/contract/finance/ledger/rules';
import type { TransactionId } from '@afdal/contract/finance/transactions';
import type { UserId } from '@afdal/contract/ids';
import { ruleExamplesListed } from '@afdal/domain/money/limits';
import { applyLastRule, type PreparedRules, type RuleChanges } from '@afdal/domain/money/rules/apply-rules';
import type { RuleDescription, RuleTransaction } from '@afdal/domain/money/rules/rule';
import { mapped } from '@afdal/domain/money/statement/steps';
import { AppError } from '../../../../platform/app-error.ts';
import { chunk } from '../../../../platform/database/chunk.ts';
import type { Db } from '../../../../platform/database/database.ts';
import { yieldBetweenSteps } from '../../../../platform/yield-between-steps.ts';
import { assertWritable } from '../../../entitlements/plan-limits.ts';
import type { LedgerListeners } from '../listeners/ledger-listeners.ts';
import { limitedAccounts } from '../money-accounts/store.ts';
import { forgetPayees, savePayees } from '../payee-store/store.ts';
import { setApplied } from '../rule-store/store.ts';
import { moveBalances } from '../transactions/balances.ts';
import { lockCategories } from '../transactions/references-store.ts';
import { signedFor, type TransactionRow } from '../transactions/transaction-row.ts';
import type { SourceReader } from '../transactions/transaction-sources.ts';
import {
  findLocked,
  findMergedInto,
  findPast,
  findWithOtherSide,
  lockPast,
  overwritePast,
  type PastRow,
} from './past-store.ts';

/** A rule, the last of those prepared, behind those that come before it; it is not among them while it refers to what is gone. */
export interface TriedRule {
  readonly rule: RuleRow;
  readonly prepared: PreparedRules<RuleRow>;
}

type RuleRow = RuleDescription & { readonly id: string };

function countLetters({ payee, originalPayee, note }: RuleTransaction): number {
  return payee.length + (originalPayee?.length ?? 0) + note.length;
}

interface Matched {
  readonly row: PastRow;
  readonly changes: RuleChanges;
  /** Whether it stays as it is, whatever the rule says. */
  readonly isSkipped: boolean;
}

interface MatchedPage {
  readonly matched: readonly Matched[];
  readonly taken: number;
}

/** All of the user's live transactions a page at a time, the latest first; each is read while the one before is looked at. */
async function* readPast(db: Db, user: UserId): AsyncGenerator<PastRow[]> {
  let rows = await findPast(db, user, undefined);
  for (let last = rows.at(-1); last; last = rows.at(-1)) {
    const next = findPast(db, user, last);
    // Awaited below; until then, nobody else would handle its failure.
    next.catch(() => undefined);
    yield rows;
    rows = await next;
  }
}

/** The user's transactions that a rule is the first to match, a page at a time, the latest first. */
async function* matchPast(
  db: Db,
  user: UserId,
  { rule, prepared }: TriedRule,
  readers: readonly SourceReader[],
): AsyncGenerator<MatchedPage> {
  if (prepared.rules.at(-1) !== rule) return;
  const fixed = await findFixed(db, user, readers);
  for await (const rows of readPast(db, user)) {
    const results = await yieldBetweenSteps(mapped(rows, (row) => applyLastRule(prepared, row), countLetters));
    const found = rows.flatMap((row, at) => {
      const changes = results[at] ?? null;
      return changes === null || changes === 'taken' ? [] : [{ row, changes }];
    });
    const paired = await findPaired(db, user, found);
    yield {
      matched: found.map((each) => ({
        ...each,
        isSkipped: each.row.isFixed || fixed.has(each.row.id) || paired.has(each.row.id),
      })),
      taken: results.filter((result) => result === 'taken').length,
    };
  }
}

type Found = Pick<Matched, 'row' | 'changes'>;

/** The user's transactions that others are merged into, that paid for something, or that were planned. */
async function findFixed(db: Db, user: UserId, readers: readonly SourceReader[]): Promise<Set<string>> {
  const fixed = await findMergedInto(db, user);
  for (const { source, find } of readers) {
    if (source !== 'message') for (const id of await find(db, user)) fixed.add(id);
  }
  return fixed;
}

/** Those that would become transfers whose other side is there. */
async function findPaired(db: Db, user: UserId, found: readonly Found[]): Promise<Set<string>> {
  const sides = found.flatMap(({ row: { id }, changes: { transferAccountId } }) =>
    transferAccountId === undefined ? [] : [{ id, otherAccountId: transferAccountId }],
  );
  return await findWithOtherSide(db, user, sides);
}

const isEmpty = (changes: RuleChanges) => Object.keys(changes).length === 0;

/** What a rule would do to the past; changes nothing. */
export async function tryOnPast(
  db: Db,
  user: UserId,
  tried: TriedRule,
  readers: readonly SourceReader[],
): Promise<RuleTrial> {
  const trial = { count: 0, unchanged: 0, changed: 0, skipped: 0, taken: 0 };
  const sums = new Map<string, number>();
  const examples: RuleTrial['examples'] = [];
  for await (const { matched, taken } of matchPast(db, user, tried, readers)) {
    trial.taken += taken;
    trial.count += matched.length;
    for (const { row, changes, isSkipped } of matched) {
      const { type, toAccountId, amountMinor, currency } = row;
      const signed = signedFor(row.accountId, { type, toAccountId, amountMinor, receivedMinor: null });
      sums.set(currency, (sums.get(currency) ?? 0) + signed);
      if (isEmpty(changes)) trial.unchanged += 1;
      else if (isSkipped) trial.skipped += 1;
      else {
        trial.changed += 1;
        if (examples.length < ruleExamplesListed) examples.push(toExample(row, changes));
      }
    }
  }
  return { ...trial, sums: [...sums].map(([currency, minor]) => ({ currency, minor })), examples };
}

function toExample(row: PastRow, changes: RuleChanges): RuleTrial['examples'][number] {
  const { id, type, occurredOn, amountMinor, currency } = row;
  const toFields = ({ payee, categoryId, tags, note, accountId, toAccountId }: RuleTransaction) => {
    return { payee, categoryId, tags: [...tags], note, accountId, toAccountId };
  };
  const before = toFields(row);
  return {
    id,
    type,
    occurredOn,
    amountMinor,
    currency,
    before,
    after: toFields({ ...row, ...toColumns(row, changes) }),
  };
}

/** The columns of a transaction that a rule changes. */
function toColumns(
  row: Pick<TransactionRow, 'type' | 'payee' | 'originalPayee' | 'accountId' | 'amountMinor'>,
  { payee, categoryId, tags, note, transferAccountId }: RuleChanges,
): Partial<TransactionRow> {
  return {
    ...(categoryId !== undefined && { categoryId }),
    ...(payee !== undefined && { payee, originalPayee: row.originalPayee ?? (row.payee === '' ? null : row.payee) }),
    ...(tags !== undefined && { tags: [...tags] }),
    ...(note !== undefined && { note }),
    ...(transferAccountId !== undefined && {
      type: 'transfer',
      categoryId: null,
      accountId: row.type === 'expense' ? row.accountId : transferAccountId,
      toAccountId: row.type === 'expense' ? transferAccountId : row.accountId,
      receivedMinor: row.amountMinor,
    }),
  };
}

interface Tools {
  readonly listeners: LedgerListeners;
  readonly readers: readonly SourceReader[];
  readonly now: Date;
}

/**
 * Changes all transactions that a rule is the first to match. Lock order, the same everywhere to prevent deadlocks: categories,
 * transactions, accounts, payees, rules.
 */
export async function applyToPast(
  tx: Db,
  user: UserId,
  tried: TriedRule,
  { listeners, readers, now }: Tools,
): Promise<{ changed: number; skipped: number }> {
  const { rule, prepared } = tried;
  if (prepared.rules.at(-1) !== rule) return { changed: 0, skipped: 0 };
  await lockCategories(
    tx,
    user,
    rule.effects.flatMap((effect) => (effect.type === 'category' ? effect.categoryId : [])),
  );
  const meant: string[] = [];
  let [count, skipped, lastOn]: [number, number, string | null] = [0, 0, null];
  for await (const { matched } of matchPast(tx, user, tried, readers)) {
    count += matched.length;
    lastOn ??= matched[0]?.row.occurredOn ?? null;
    const changing = matched.filter(({ changes }) => !isEmpty(changes));
    skipped += changing.filter(({ isSkipped }) => isSkipped).length;
    meant.push(...changing.filter(({ isSkipped }) => !isSkipped).map(({ row }) => row.id));
  }
  const locked = await lockPast(tx, user, meant);
  const written = {
    changed: 0,
    moved: [] as [TransactionRow, TransactionRow][],
    renamed: [] as [string, TransactionRow][],
  };
  for (const ids of chunk(locked)) {
    const rows = await findLocked(tx, user, ids);
    // As they are now: somebody may have changed one before it was locked.
    const results = await yieldBetweenSteps(mapped(rows, (row) => applyLastRule(prepared, row), countLetters));
    const after: TransactionRow[] = [];
    for (const [at, row] of rows.entries()) {
      const changes = results[at] ?? null;
      if (changes === null || changes === 'taken' || isEmpty(changes)) continue;
      if (changes.transferAccountId !== undefined && !(await mayBecomeTransfer(tx, user, row, listeners, now))) {
        skipped += 1;
        continue;
      }
      const next = { ...row, ...toColumns(row, changes) };
      after.push(next);
      if (next.type !== row.type) written.moved.push([row, next]);
      if (next.payee !== row.payee) written.renamed.push([row.payeeKey, next]);
    }
    await overwritePast(tx, user, after, now);
    written.changed += after.length;
  }
  const { changed, moved, renamed } = written;
  for (const id of new Set(moved.flatMap(([, { toAccountId }]) => toAccountId ?? []))) {
    await assertWritable(tx, user, limitedAccounts, id, now);
  }
  await moveBalances(tx, user, { before: moved.map(([before]) => before), after: moved.map(([, after]) => after) });
  await savePayees(
    tx,
    user,
    renamed.map(([, after]) => after),
    now,
  );
  for (const keys of chunk([...new Set(renamed.map(([key]) => key))].sort())) await forgetPayees(tx, user, keys);
  if (changed > 0) await listeners.onSpending(tx, user);
  await setApplied(tx, user, rule.id, { count, lastOn });
  return { changed, skipped };
}

/** False where what depends on its amount refuses that. */
async function mayBecomeTransfer(tx: Db, user: UserId, { id }: TransactionRow, listeners: LedgerListeners, now: Date) {
  try {
    await tx.transaction((nested) => listeners.onAmountChanging(nested, user, id as TransactionId, now));
    return true;
  } catch (error) {
    if (error instanceof AppError) return false;
    throw error;
  }
}
