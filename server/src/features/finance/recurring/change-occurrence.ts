import type { CategoryId } from '@afdal/contract/finance/categories';
import type { AccountId } from '@afdal/contract/finance/money-accounts';
import type { RecurringId, recurring } from '@afdal/contract/finance/recurring';
import type { TransactionId } from '@afdal/contract/finance/transactions';
import type { UserId } from '@afdal/contract/ids';
import { refusalTexts } from '@afdal/contract/refusal-texts';
import { addDays, type CivilDate } from '@afdal/domain/calendar/civil-date';
import { minDate } from '@afdal/domain/calendar/order-days';
import { isOpen, type Occurrence } from '@afdal/domain/recurring/occurrences';
import { isNamedByMonth } from '@afdal/domain/recurring/recurrence';
import { getTermSlots, slotNamed } from '@afdal/domain/recurring/terms';
import { AppError, invalidField, orNotFound } from '../../../platform/app-error.ts';
import type { Db } from '../../../platform/database/database.ts';
import type { Call, CallerToday } from '../../../platform/http/call.ts';
import { idOrNew } from '../../../platform/uuid.ts';
import type { LedgerListeners } from '../ledger/listeners/ledger-listeners.ts';
import { type PostingInput, postTransaction } from '../ledger/transactions/post-transaction.ts';
import { findCategoryKinds, lockAccounts } from '../ledger/transactions/references-store.ts';
import { findTransactionIncludingDeleted, markDeleted, unmarkDeleted } from '../ledger/transactions/store.ts';
import { changeTerms } from './change-terms.ts';
import {
  type LoadedRecurring,
  loadRecurring,
  occurrenceAt,
  reloadOccurrence,
  resolvePlannedOn,
} from './load-recurring.ts';
import { clearOwnDays, type OccurrenceChanges, type OccurrenceRow, saveOccurrence } from './occurrences-store.ts';
import { lockRecurring, updateRecurring } from './store.ts';

/** An occurrence under the lock of what recurs. */
export interface LockedOccurrence {
  readonly tx: Db;
  readonly loaded: LoadedRecurring;
  readonly occurrence: Occurrence;
  readonly stored: OccurrenceRow | undefined;
  readonly save: (changes: OccurrenceChanges) => Promise<void>;
}

interface OccurrenceCall {
  readonly db: Db;
  readonly user: CallerToday;
  readonly params: { readonly id: RecurringId };
  readonly body: { readonly on: CivilDate };
}

/** Changes an occurrence under the lock of what recurs, and answers it as it is then. */
export async function withOccurrence(
  { db, user, params, body: { on } }: OccurrenceCall,
  change: (locked: LockedOccurrence) => Promise<void>,
) {
  return await db.transaction(async (tx) => {
    const row = orNotFound(await lockRecurring(tx, user.id, params.id));
    const loaded = await loadRecurring(tx, user.id, row);
    const plannedOn = orNotFound(resolvePlannedOn(loaded, on));
    const occurrence = orNotFound(occurrenceAt(loaded, plannedOn, user.today));
    await change({
      tx,
      loaded,
      occurrence,
      stored: loaded.stored.find((each) => each.plannedOn === plannedOn),
      save: async (changes) => await saveOccurrence(tx, user.id, { recurringId: row.id, plannedOn }, changes),
    });
    return orNotFound(await reloadOccurrence(tx, user, orNotFound(await lockRecurring(tx, user.id, params.id)), on));
  });
}

/** Records an occurrence: exactly one transaction, however often and from wherever it is confirmed. */
export async function confirmOccurrence(call: Call<typeof recurring.confirmOccurrence>, listeners: LedgerListeners) {
  const { user, body, now } = call;
  return await withOccurrence(call, async (locked) => {
    const { occurrence, stored } = locked;
    // Confirmed in another tab, or the same call again, also when what it made was taken back since.
    if (occurrence.status === 'recorded' || (body.id && body.id === stored?.lastTransactionId)) return;
    assertOccurrenceOpen(occurrence);
    if (body.occurredOn && body.occurredOn > user.today) throw invalidField('occurredOn', refusalTexts.dateInFuture);
    await recordOccurrence(locked, user, body, now, listeners);
  });
}

/** Posts the transaction of an open occurrence. */
export async function recordOccurrence(
  { tx, loaded: { row }, occurrence, save }: LockedOccurrence,
  user: CallerToday,
  given: { readonly id?: string | undefined; readonly amountMinor?: number | undefined } & {
    readonly accountId?: AccountId | undefined;
    readonly occurredOn?: CivilDate | undefined;
  },
  now: Date,
  listeners: LedgerListeners,
): Promise<void> {
  const kinds = row.categoryId ? await findCategoryKinds(tx, user.id, [row.categoryId]) : new Map<string, string>();
  const id = idOrNew<TransactionId>(given.id, now);
  // What comes early comes today.
  const day = minDate(occurrence.dueOn, user.today);
  const posted = await postTransaction(
    tx,
    user,
    {
      id,
      type: row.type,
      accountId: given.accountId ?? (row.accountId as AccountId),
      toAccountId: row.toAccountId as AccountId | null,
      receivedMinor: null,
      amountMinor: given.amountMinor ?? occurrence.amountMinor,
      currency: row.currency as PostingInput['currency'],
      // One that was deleted since is none.
      categoryId: resolveCategory(row, kinds),
      occurredOn: given.occurredOn ?? day,
      payee: row.title,
      note: row.note,
      tags: [],
      status: 'cleared',
    },
    now,
    listeners,
  );
  if (!posted) throw new AppError('conflict');
  await save({
    transactionId: id,
    settledAt: now.toISOString(),
    skippedAt: null,
    matchedAt: null,
    replacedTransactionId: null,
  });
}

function resolveCategory(
  { type, categoryId }: LoadedRecurring['row'],
  kinds: ReadonlyMap<string, string>,
): CategoryId | null | undefined {
  if (type === 'transfer') return null;
  return categoryId && kinds.get(categoryId) === type ? (categoryId as CategoryId) : undefined;
}

export async function skipOccurrence(call: Call<typeof recurring.skipOccurrence>) {
  return await withOccurrence(call, async ({ occurrence, save }) => {
    if (occurrence.status === 'skipped') return;
    assertOccurrenceOpen(occurrence);
    await save({ skippedAt: call.now.toISOString() });
  });
}

/** Takes back what happened to an occurrence; where nothing did, nothing changes. */
export async function undoOccurrence(call: Call<typeof recurring.undoOccurrence>, { onSpending }: LedgerListeners) {
  const { user, now } = call;
  return await withOccurrence(call, async ({ tx, occurrence, stored, save }) => {
    if (occurrence.status === 'skipped') return await save({ skippedAt: null });
    if (!occurrence.transactionId || !stored) return;
    if (stored.matchedAt === null) {
      await markDeleted(tx, user.id, occurrence.transactionId as TransactionId, now);
      return;
    }
    const before = stored.replacedTransactionId as TransactionId | null;
    const isBack = before !== null && (await restoreOwn(tx, user.id, before, onSpending));
    await save({ transactionId: isBack ? before : null, matchedAt: null, replacedTransactionId: null });
  });
}

/** Brings back the transaction that a matched one replaced; false where its accounts are gone. */
async function restoreOwn(
  tx: Db,
  user: UserId,
  id: TransactionId,
  onSpending: LedgerListeners['onSpending'],
): Promise<boolean> {
  const row = await findTransactionIncludingDeleted(tx, user, id);
  if (!row) return false;
  if (row.deletedAt === null) return true;
  const accounts = await lockAccounts(tx, user, [row.accountId, row.toAccountId]);
  if (!accounts.has(row.accountId) || (row.toAccountId && !accounts.has(row.toAccountId))) return false;
  const kinds = await findCategoryKinds(tx, user, row.categoryId ? [row.categoryId] : []);
  const categoryId = kinds.has(row.categoryId ?? '') ? row.categoryId : null;
  return (await unmarkDeleted(tx, user, id, categoryId, onSpending)) !== null;
}

/** Changes the day or the amount of an occurrence, or of all that follow too. */
export async function editOccurrence(call: Call<typeof recurring.editOccurrence>) {
  const { dueOn, amountMinor, following } = call.body;
  return await withOccurrence(call, async (locked) => {
    assertOccurrenceOpen(locked.occurrence);
    if (following) return await changeFollowing(locked, call.user, { dueOn, amountMinor }, call.now);
    if (!dueOn && !amountMinor) return;
    await locked.save({ ...(dueOn && { dueOn }), ...(amountMinor && { amountMinor }) });
  });
}

async function changeFollowing(
  { tx, loaded, occurrence }: LockedOccurrence,
  user: CallerToday,
  { dueOn, amountMinor }: { readonly dueOn: CivilDate | undefined; readonly amountMinor: number | undefined },
  now: Date,
): Promise<void> {
  const { row, terms, payday } = loaded;
  const slot = orNotFound(slotNamed(terms, occurrence.plannedOn, payday));
  const startsOn = dueOn === slot.dueOn ? undefined : dueOn;
  const amount = amountMinor === slot.amountMinor ? undefined : amountMinor;
  if (startsOn) {
    if (isNamedByMonth(terms[slot.term]?.unit ?? 'month')) throw invalidField('dueOn', refusalTexts.dateOfMonth);
    const between = getTermSlots(terms, { from: startsOn, to: addDays(slot.dueOn, -1) }, payday);
    if (between.length > 0) throw invalidField('dueOn', refusalTexts.dateBeforePrevious);
    const plannedFrom = minDate(row.plannedFrom, startsOn);
    await updateRecurring(tx, user.id, row.id, { plannedFrom }, now);
  }
  // Nothing new, it takes back what was changed of those that follow.
  if (!startsOn && !amount) return await clearOwnDays(tx, user.id, row.id, slot.plannedOn);
  const change = { ...(startsOn && { startsOn }), ...(amount && { amountMinor: amount }) };
  await changeTerms(tx, user.id, loaded, slot, change);
}

/** @throws Failure `occurrence_settled` for what is recorded or skipped */
function assertOccurrenceOpen(occurrence: Occurrence): void {
  if (!isOpen(occurrence)) throw new AppError('occurrence_settled');
}
