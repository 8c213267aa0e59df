import type { CategoryKind } from '@afdal/domain/money/category';
import { applyRules } from '@afdal/domain/money/rules/apply-rules';
import type { Db } from '../../../platform/database/database.ts';
import type { CallerToday } from '../../../platform/http/call.ts';
import { findAccounts, type MoneyAccount } from '../ledger/money-accounts/store.ts';
import { findPayeesByOtherNames } from '../ledger/payee-store/names-store.ts';
import { getPayeeKey } from '../ledger/payee-store/payee-key.ts';
import { findPayees } from '../ledger/payee-store/store.ts';
import { loadRules } from '../ledger/rule-store/store.ts';
import { findMovements, findUsedAccounts, findUsedWords, getMovementKey } from './history-store.ts';
import type { MessageRow } from './messages-store.ts';

/** What is known for the transaction of a message by earlier ones; null what is not, or is archived or deleted since. */
export interface CompletedDraft {
  readonly account: MoneyAccount | null;
  readonly toAccount: MoneyAccount | null;
  readonly payee: string;
  readonly categoryId: string | null;
  /** Whether as much came into the account, or went out of it, on this day already. */
  readonly isRecorded: boolean;
}

/** Completes messages, in their order. */
export async function completeDrafts(
  db: Db,
  { id: user }: Pick<CallerToday, 'id'>,
  messages: readonly MessageRow[],
): Promise<CompletedDraft[]> {
  if (messages.length === 0) return [];
  const findChoices = await loadChoices(db, user, messages);
  const findAccountsFor = await loadAccounts(db, user, messages);
  const completed = messages.map((message) => {
    const accounts = findAccountsFor(message);
    return { message, ...accounts, ...findChoices(message, accounts.account) };
  });
  const recorded = await findMovements(db, user, {
    accountIds: completed.flatMap(({ account, toAccount }) => [account, toAccount].flatMap((one) => one?.id ?? [])),
    days: messages.map(({ occurredOn }) => occurredOn),
    amounts: messages.map(({ amountMinor }) => amountMinor),
  });
  return completed.map(({ message: { type, occurredOn, amountMinor }, account, toAccount, payee, categoryId }) => {
    const isMoved = (way: 'in' | 'out', id: string | undefined) =>
      id !== undefined && recorded.has(getMovementKey(way, id, occurredOn, amountMinor));
    return {
      account,
      toAccount,
      payee,
      categoryId,
      isRecorded: isMoved(type === 'income' ? 'in' : 'out', account?.id) || isMoved('in', toAccount?.id),
    };
  });
}

type User = CallerToday['id'];

/** Finds the open accounts of a message: those of its cards, else those of its pattern. */
async function loadAccounts(db: Db, user: User, messages: readonly MessageRow[]) {
  const cards = [...new Set(messages.flatMap(({ card, toCard }) => [card, toCard].flatMap((one) => one ?? [])))];
  const patternKeys = [...new Set(messages.map(({ patternKey }) => patternKey))];
  const byCard = await findUsedAccounts(db, user, 'card', cards);
  const byToCard = await findUsedAccounts(db, user, 'toCard', cards);
  const byPattern = await findUsedAccounts(db, user, 'patternKey', patternKeys);
  const open = new Map((await findAccounts(db, user)).flatMap((one) => (one.archived ? [] : [[one.id, one]])));
  return ({ type, card, toCard, patternKey }: MessageRow) => {
    const usual = byPattern.get(patternKey);
    const from = byCard.get(card ?? '')?.accountId ?? byToCard.get(card ?? '')?.toAccountId ?? usual?.accountId;
    const to = byToCard.get(toCard ?? '')?.toAccountId ?? byCard.get(toCard ?? '')?.accountId ?? usual?.toAccountId;
    return {
      account: open.get(from ?? '') ?? null,
      toAccount: type === 'transfer' ? (open.get(to ?? '') ?? null) : null,
    };
  };
}

/** Finds payee and category of a message: as last chosen for its payee, else by the rules, else as those of any transaction. */
async function loadChoices(db: Db, user: User, messages: readonly MessageRow[]) {
  const keys = [...new Set(messages.map(({ payeeKey }) => payeeKey).filter(Boolean))];
  const used = await findUsedWords(db, user, keys);
  const rules = await loadRules(db, user);
  const payees = new Map([
    ...(await findPayees(db, user)).map((known) => [getPayeeKey(known.name), known] as const),
    ...(await findPayeesByOtherNames(db, user, keys)),
  ]);
  const applyTo = (
    { type, payee, payeeKey, amountMinor, currency, occurredOn }: MessageRow,
    account: MoneyAccount | null,
  ) =>
    applyRules(rules, {
      type,
      payee: payees.get(payeeKey)?.name ?? payee,
      originalPayee: payee,
      note: '',
      tags: [],
      categoryId: null,
      accountId: account?.id ?? '',
      toAccountId: null,
      amountMinor,
      currency,
      occurredOn,
    })?.changes;
  const findKnownCategory = (kind: CategoryKind, { payeeKey }: MessageRow) => {
    const known = payees.get(payeeKey);
    return (kind === 'expense' ? known?.expenseCategoryId : known?.incomeCategoryId) ?? null;
  };
  return (message: MessageRow, account: MoneyAccount | null) => {
    const { type, payee, payeeKey } = message;
    const chosen = used.get(`${type} ${payeeKey}`);
    const ruled = applyTo(message, account);
    const name = chosen?.payee || ruled?.payee || payees.get(payeeKey)?.name || payee;
    if (type === 'transfer') return { payee: name, categoryId: null };
    const categoryId = chosen?.categoryId ?? ruled?.categoryId ?? findKnownCategory(type, message);
    return { payee: name, categoryId };
  };
}
