import type { AccountId } from '@afdal/contract/finance/money-accounts';
import type { ZakatPaymentId, zakat } from '@afdal/contract/finance/zakat';
import { refusalTexts } from '@afdal/contract/refusal-texts';
import { errorTexts } from '@afdal/contract/texts';
import type { CivilDate } from '@afdal/domain/calendar/civil-date';
import { getZakatYear } from '@afdal/domain/zakat/zakat-anniversary';
import { AppError, invalidField } from '../../../platform/app-error.ts';
import type { Db } from '../../../platform/database/database.ts';
import { type Call, type CallerToday, ExistingRow } from '../../../platform/http/call.ts';
import { idOrNew, uuidv7 } from '../../../platform/uuid.ts';
import { findPreferences } from '../../accounts/preferences-store.ts';
import { lockPerson } from '../../accounts/user-store.ts';
import { assertWithinCap } from '../../entitlements/list-caps.ts';
import type { LedgerListeners } from '../ledger/listeners/ledger-listeners.ts';
import { type PostingInput, postTransaction } from '../ledger/transactions/post-transaction.ts';
import { lockAccounts } from '../ledger/transactions/references-store.ts';
import { toAnniversary } from './read-zakat.ts';
import {
  cappedZakatPayments,
  findZakatPaymentIncludingDeleted,
  findZakatSettings,
  insertZakatPayment,
} from './store.ts';
import { texts } from './texts.ts';

/** Records zakat that was paid, for the year of the nearest anniversary: out of an account it is one expense. */
export async function addZakatPayment(
  { db, user, body, now }: Call<typeof zakat.addZakatPayment>,
  listeners: LedgerListeners,
) {
  const id = idOrNew<ZakatPaymentId>(body.id, now);
  const { amountMinor, paidOn = user.today, note, fromAccountId } = body;
  return await db.transaction(async (tx) => {
    // The same call twice at once: the second one finds what the first added, and makes no expense.
    await lockPerson(tx, user.id);
    const known = body.id && (await findZakatPaymentIncludingDeleted(tx, user.id, id));
    if (known) return new ExistingRow(known.payment);
    if (paidOn > user.today) throw invalidField('paidOn', refusalTexts.dateInFuture);
    const { currency, hijriOffset } = await findPreferences(tx, user.id);
    const hijriYear = getZakatYear(paidOn, toAnniversary(await findZakatSettings(tx, user.id)), hijriOffset);
    const spent = { amountMinor, currency, paidOn, note };
    const transactionId = fromAccountId ? await postExpense(tx, user, fromAccountId, spent, now, listeners) : null;
    const payment = { id, amountMinor, currency, paidOn, hijriYear, note, transactionId };
    const added = await insertZakatPayment(tx, user.id, payment, now);
    if (!added) throw new AppError('conflict');
    await assertWithinCap(tx, user.id, cappedZakatPayments);
    return added;
  });
}

type Spent = Pick<PostingInput, 'amountMinor' | 'note'> & { readonly currency: string; readonly paidOn: CivilDate };

/** @throws Failure `validation_failed` for an account that is not the user's, is archived, or of another currency */
async function postExpense(
  tx: Db,
  user: CallerToday,
  accountId: AccountId,
  { amountMinor, currency, paidOn, note }: Spent,
  now: Date,
  listeners: LedgerListeners,
): Promise<string> {
  const id = uuidv7(now.getTime());
  const account = (await lockAccounts(tx, user.id, [accountId])).get(accountId);
  if (!account) throw invalidField('fromAccountId', errorTexts.accountRequired);
  if (account.archived) throw invalidField('fromAccountId', errorTexts.accountArchived);
  if (account.currency !== currency) throw invalidField('fromAccountId', refusalTexts.currencyOfZakat);
  const posting = {
    id,
    type: 'expense' as const,
    accountId,
    toAccountId: null,
    amountMinor,
    receivedMinor: null,
    currency: currency as PostingInput['currency'],
    categoryId: undefined,
    occurredOn: paidOn,
    payee: texts.payee,
    note,
    tags: [],
    status: 'cleared' as const,
  };
  if (!(await postTransaction(tx, user, posting, now, listeners))) throw new AppError('conflict');
  return id;
}
