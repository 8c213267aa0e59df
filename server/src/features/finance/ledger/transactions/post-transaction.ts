import type { CategoryId } from '@afdal/contract/finance/categories';
import type { NewTransaction } from '@afdal/contract/finance/transactions';
import type { UserId } from '@afdal/contract/ids';
import { applyRules } from '@afdal/domain/money/rules/apply-rules';
import type { RuleTransaction } from '@afdal/domain/money/rules/rule';
import { computeStatus } from '@afdal/domain/money/transaction-problems';
import type * as z from 'zod/mini';
import type { Db } from '../../../../platform/database/database.ts';
import type { CallerToday } from '../../../../platform/http/call.ts';
import type { LedgerListeners } from '../listeners/ledger-listeners.ts';
import { findPayeeCategory } from '../payee-store/store.ts';
import { countApplied, loadRules } from '../rule-store/store.ts';
import { lockAccounts, lockCategories } from './references-store.ts';
import { insertTransactions } from './store.ts';
import type { TransactionRow } from './transaction-row.ts';
import { getReceivedMinor, validateTransaction } from './validate-transaction.ts';

/** A transaction to be posted whole; `excluded` ones are neither income nor spending. */
export type PostingInput = Omit<z.infer<typeof NewTransaction>, 'parts'> & {
  readonly id: string;
  readonly excluded?: boolean;
  readonly originalPayee?: string | null;
};

/**
 * Validates a transaction and posts it: its category, tags and note are those of the rules where none are given, its accounts
 * are locked, balances and payees follow.
 *
 * @returns null if its id is taken
 * @throws Failure `validation_failed` on every invalid field
 */
export async function postTransaction(
  tx: Db,
  user: CallerToday,
  { usualCategoryId = null, ...posting }: PostingInput & { readonly usualCategoryId?: CategoryId | null },
  now: Date,
  { onSpending }: Pick<LedgerListeners, 'onSpending'>,
): Promise<TransactionRow | null> {
  const given = posting.categoryId !== undefined;
  const applied = applyRules(await loadRules(tx, user.id), toRuleTransaction(posting));
  const wanted = given
    ? (posting.categoryId ?? null)
    : (applied?.changes.categoryId ?? (await findUsualCategory(tx, user.id, posting)) ?? usualCategoryId);
  const categories = await lockCategories(tx, user.id, wanted === null ? [] : [wanted]);
  const categoryId = given || categories.has(wanted ?? '') ? wanted : null;
  const tags = posting.tags.length > 0 ? posting.tags : [...(applied?.changes.tags ?? [])];
  const note = posting.note === '' ? (applied?.changes.note ?? '') : posting.note;
  const requested = { ...posting, categoryId, tags, note, status: posting.status };
  const accounts = await lockAccounts(tx, user.id, [requested.accountId, requested.toAccountId]);
  validateTransaction(requested, { accounts, categories, today: user.today });
  const row = {
    ...requested,
    receivedMinor: getReceivedMinor(requested),
    status: computeStatus(requested.status, requested.occurredOn, user.today),
    receiptId: null,
    importId: null,
    importLine: null,
    fingerprint: null,
    splitId: null,
  };
  const [added] = await insertTransactions(tx, user.id, [row], now, onSpending);
  if (added && applied) await countApplied(tx, user.id, [{ id: applied.rule.id, occurredOn: added.occurredOn }]);
  return added ?? null;
}

/** What rules see of a transaction that is posted: only what the person left open is filled by them. */
function toRuleTransaction(posting: PostingInput): RuleTransaction {
  return { ...posting, originalPayee: posting.originalPayee ?? null, categoryId: posting.categoryId ?? null };
}

/** The category that was last chosen for the payee. */
async function findUsualCategory(db: Db, user: UserId, { type, payee }: PostingInput): Promise<string | null> {
  return type === 'transfer' ? null : await findPayeeCategory(db, user, payee, type);
}
