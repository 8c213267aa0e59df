import type { AccountId } from '@afdal/contract/finance/money-accounts';
import type { TransactionId } from '@afdal/contract/finance/transactions';
import { refusalTexts } from '@afdal/contract/refusal-texts';
import { errorTexts } from '@afdal/contract/texts';
import type { CivilDate } from '@afdal/domain/calendar/civil-date';
import { AppError, invalidField } from '../../../platform/app-error.ts';
import type { Db } from '../../../platform/database/database.ts';
import type { Caller } from '../../../platform/http/call.ts';
import { idOrNew } from '../../../platform/uuid.ts';
import type { LedgerListeners } from '../ledger/listeners/ledger-listeners.ts';
import { type PostingInput, postTransaction } from '../ledger/transactions/post-transaction.ts';
import { findCategoryByName, findCategoryKinds } from '../ledger/transactions/references-store.ts';
import { findPaymentAllocations, type InstallmentRow, insertPaymentAllocations } from './store/installments-store.ts';
import { type EventRow, insertEvent, type ObligationRow } from './store/obligations-store.ts';
import { categoriesByKind, texts } from './texts.ts';

/** What is paid or received: minor units, and what of it goes to which payment. */
export interface Recorded {
  readonly id?: string | undefined;
  readonly accountId?: AccountId | undefined;
  readonly paidOn?: CivilDate | undefined;
  readonly amountMinor: number;
  readonly note: string;
  readonly paymentDueOn: CivilDate | null;
  readonly allocations: readonly { readonly paymentId: string | null; readonly amountMinor: number }[];
  readonly event: EventRow['type'];
}

export interface Recording {
  readonly tx: Db;
  readonly user: Caller;
  readonly now: Date;
  readonly listeners: LedgerListeners;
}

/** Whether a transaction has paid for something already: the call that says so again has nothing more to do. */
export async function isRecorded({ tx, user }: Recording, id: string | undefined): Promise<boolean> {
  return id !== undefined && (await findPaymentAllocations(tx, user.id, id as TransactionId)).length > 0;
}

/** Posts the one transaction of what is paid or received, and what it paid. The obligation must be locked. */
export async function recordPayment(recording: Recording, obligation: ObligationRow, paid: Recorded): Promise<void> {
  const { tx, user, now, listeners } = recording;
  const accountId = paid.accountId ?? obligation.accountId;
  if (!accountId) throw invalidField('accountId', errorTexts.accountRequired);
  const occurredOn = paid.paidOn ?? user.today;
  if (occurredOn > user.today) throw invalidField('paidOn', refusalTexts.dateInFuture);
  const type = isReceived(obligation, paid) ? 'income' : 'expense';
  const id = idOrNew<TransactionId>(paid.id, now);
  const posted = await postTransaction(
    tx,
    user,
    {
      id,
      type,
      accountId,
      toAccountId: null,
      receivedMinor: null,
      amountMinor: paid.amountMinor,
      currency: obligation.currency as PostingInput['currency'],
      ...(await findCategory(recording, obligation, type)),
      occurredOn,
      payee: obligation.creditor || obligation.title,
      note: paid.note,
      tags: [],
      status: 'cleared',
      excluded: isOwnMoney(obligation),
    },
    now,
    listeners,
  );
  if (!posted) throw new AppError('conflict');
  await insertPaymentAllocations(tx, user.id, { obligationId: obligation.id, transactionId: id }, paid.allocations);
  const { event, paymentDueOn, amountMinor } = paid;
  await insertEvent(tx, user.id, obligation, { type: event, paymentDueOn, amountMinor }, now);
}

/** The category of an obligation, unless it was deleted since or is of the other kind; else that of its kind, where no rule knows better. */
async function findCategory({ tx, user }: Recording, { categoryId, kind }: ObligationRow, type: 'income' | 'expense') {
  const kinds = categoryId ? await findCategoryKinds(tx, user.id, [categoryId]) : new Map<string, string>();
  if (categoryId && kinds.get(categoryId) === type) return { categoryId };
  const names = type === 'expense' ? categoriesByKind[kind] : undefined;
  return { usualCategoryId: names ? await findCategoryByName(tx, user.id, type, names) : null };
}

/** Records a pot of a circle, which must be locked. */
export async function recordPot(
  recording: Recording,
  obligation: ObligationRow,
  received: Pick<Recorded, 'id' | 'accountId' | 'paidOn'>,
): Promise<void> {
  const amountMinor = (obligation.shares ?? 0) * (obligation.contributionMinor ?? 0);
  await recordPayment(recording, obligation, {
    ...received,
    amountMinor,
    event: 'received',
    paymentDueOn: null,
    note: texts.pot,
    allocations: [{ paymentId: null, amountMinor }],
  });
}

/** What of a payment goes to which payments of a schedule; `allocations` are minor units for each of them. */
export function toPaymentAllocations(
  schedule: readonly Pick<InstallmentRow, 'id'>[],
  allocations: readonly number[],
): Recorded['allocations'] {
  return schedule.flatMap(({ id: paymentId }, at) => {
    const amountMinor = allocations[at] ?? 0;
    return amountMinor > 0 ? [{ paymentId, amountMinor }] : [];
  });
}

function isReceived({ kind }: ObligationRow, { event }: Recorded): boolean {
  return kind === 'owedToMe' || event === 'received';
}

/** Money that only changes hands for a while: neither spent nor earned. */
function isOwnMoney({ kind }: ObligationRow): boolean {
  return kind === 'owedToMe' || kind === 'jamiya';
}
