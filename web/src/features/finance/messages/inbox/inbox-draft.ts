import type { InboxMessage } from '@afdal/contract/finance/inbox';
import type { Account } from '@afdal/contract/finance/money-accounts';
import { findCardAccount } from '../find-card-account.ts';
import {
  cashFor,
  dayProblem,
  findTarget,
  findTargets,
  getType,
  parseAmount,
  type ReviewedDraft,
  startFee,
} from '../reviewed-draft.ts';

/** What was changed of a message's draft here, and the account that was chosen for it or for its card. */
export interface Corrections {
  readonly drafts: Readonly<Record<string, Partial<ReviewedDraft>>>;
  /** By card digits; of a message that names no card by its id. */
  readonly accountIds: Readonly<Record<string, string>>;
}

export const noCorrections: Corrections = { drafts: {}, accountIds: {} };

/** The draft of a message as it would be recorded, and what it still lacks. */
export interface InboxDraftState {
  readonly message: InboxMessage;
  readonly draft: ReviewedDraft;
  readonly account: Account | null;
  /** Where drawn cash goes. */
  readonly cash: Account | null;
  readonly targets: readonly Account[];
  readonly target: Account | null;
  readonly missing: 'account' | 'amount' | 'toAccount' | 'day' | null;
}

export function getAccountKey({ id, draft: { card } }: InboxMessage): string {
  return card ?? id;
}

/**
 * @param open the accounts that are not archived
 * @param userId whose cards this device remembers
 */
export function toDraftState(
  message: InboxMessage,
  { drafts, accountIds }: Corrections,
  open: readonly Account[],
  userId: string,
): InboxDraftState {
  const { accountId, toAccountId, categoryId, ...stated } = message.draft;
  const suggested: ReviewedDraft['suggested'] = {
    type: null,
    payee: stated.payee,
    categoryIds: {
      expense: stated.type === 'expense' ? categoryId : null,
      income: stated.type === 'income' ? categoryId : null,
    },
    toAccountId,
  };
  const draft: ReviewedDraft = {
    id: message.id,
    message: `1 ${message.text}`,
    status: 'open',
    stated,
    occurredOn: stated.occurredOn,
    amount: null,
    ...suggested,
    suggested,
    ...startFee(),
    ...drafts[message.id],
  };
  const chosen = accountIds[getAccountKey(message)] ?? accountId ?? findCardAccount(userId, stated.card);
  const account = open.find(({ id }) => open.length === 1 || id === chosen) ?? null;
  const targets = account ? findTargets(account, open) : [];
  const cash = account && cashFor(draft, account, open);
  const target = cash ?? findTarget(draft, targets, findCardAccount(userId, stated.toCard));
  return { message, draft, account, cash, targets, target, missing: findMissing(draft, account, target) };
}

function findMissing(draft: ReviewedDraft, account: Account | null, target: Account | null) {
  if (!account) return 'account';
  if (parseAmount(draft, account) === null) return 'amount';
  if (dayProblem(draft)) return 'day';
  const isAimless = getType(draft, draft.stated.isCash ? target : null) === 'transfer' && !target;
  return isAimless ? 'toAccount' : null;
}
