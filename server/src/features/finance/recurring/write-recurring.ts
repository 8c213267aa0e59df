import type { RecurringChange, RecurringId, recurring } from '@afdal/contract/finance/recurring';
import type { UserId } from '@afdal/contract/ids';
import { refusalTexts } from '@afdal/contract/refusal-texts';
import type { CivilDate } from '@afdal/domain/calendar/civil-date';
import { maxDate, minDate } from '@afdal/domain/calendar/order-days';
import type { TransactionType } from '@afdal/domain/money/transaction';
import { maxRecurring } from '@afdal/domain/recurring/limits';
import { isNamedByMonth, type RecurrenceUnit } from '@afdal/domain/recurring/recurrence';
import { firstTerm, slotNamed } from '@afdal/domain/recurring/terms';
import { AppError, invalidField, orNotFound } from '../../../platform/app-error.ts';
import type { Db } from '../../../platform/database/database.ts';
import { type Call, type CallerToday, ExistingRow } from '../../../platform/http/call.ts';
import { omitUndefined } from '../../../platform/omit-undefined.ts';
import { idOrNew } from '../../../platform/uuid.ts';
import { lockPerson } from '../../accounts/user-store.ts';
import { lockAccounts, lockCategories } from '../ledger/transactions/references-store.ts';
import { validateTransaction } from '../ledger/transactions/validate-transaction.ts';
import { changeTerms } from './change-terms.ts';
import { getNextOccurrence, loadRecurring, recurringView, termAt } from './load-recurring.ts';
import {
  countRecurring,
  findRecurringIncludingDeleted,
  insertRecurring,
  lockRecurring,
  type RecurringRow,
  recurringRows,
  replaceTerms,
  updateRecurring,
} from './store.ts';

export async function addRecurring({ db, user, body, now }: Call<typeof recurring.addRecurring>) {
  const id = idOrNew<RecurringId>(body.id, now);
  return await db.transaction(async (tx) => {
    await lockPerson(tx, user.id);
    const known = await findRecurringIncludingDeleted(tx, user.id, id);
    if (known) return new ExistingRow(await recurringView(tx, user, known));
    assertValidInterval(body.unit, body.every);
    await assertReferencesExist(tx, user, body);
    const { amountMinor, isApproximate, unit, every, calendar, startsOn, recording, ...written } = body;
    const plannedFrom = maxDate(startsOn, user.today);
    const row = { ...written, id, plannedFrom, recordsFrom: recording === 'auto' ? plannedFrom : null };
    if (!(await insertRecurring(tx, user.id, row, now))) throw new AppError('conflict');
    await assertWithinLimit(tx, user.id);
    const term = firstTerm({ amountMinor, isApproximate, unit, every, calendar, startsOn });
    await replaceTerms(tx, user.id, id, [term]);
    return await recurringView(tx, user, orNotFound(await findRecurringIncludingDeleted(tx, user.id, id)));
  });
}

export async function editRecurring({ db, user, params: { id }, body, now }: Call<typeof recurring.editRecurring>) {
  return await db.transaction(async (tx) => {
    const before = orNotFound(await lockRecurring(tx, user.id, id));
    const { amountMinor, isApproximate, unit, every, calendar, startsOn, recording, ...written } = body;
    const changes = omitUndefined(written);
    const currentAccountIds = [before.accountId, before.toAccountId];
    // One that stays is not asked for again: it may have been deleted since, and is none then.
    const categoryId = changes.categoryId === before.categoryId ? null : (changes.categoryId ?? null);
    const referring: Referring = { ...before, ...changes, categoryId };
    await assertReferencesExist(tx, user, referring, currentAccountIds);
    const plannedFrom = startsOn && minDate(before.plannedFrom, maxDate(startsOn, user.today));
    const own = { ...changes, ...toRecording(recording, before, user.today), ...(plannedFrom && { plannedFrom }) };
    await updateRecurring(tx, user.id, id, own, now);
    const after = orNotFound(await lockRecurring(tx, user.id, id));
    await changeFromNext(
      tx,
      user,
      after,
      omitUndefined({ amountMinor, isApproximate, unit, every, calendar, startsOn }),
    );
    return await recurringView(tx, user, after);
  });
}

/** What is late when recording is switched on waits to be confirmed as before. */
function toRecording(recording: RecurringChange['recording'], { recordsFrom }: RecurringRow, today: CivilDate) {
  if (recording === undefined) return {};
  return { recordsFrom: recording === 'auto' ? (recordsFrom ?? today) : null };
}

export async function restoreRecurring({ db, user, params: { id }, now }: Call<typeof recurring.restoreRecurring>) {
  return await db.transaction(async (tx) => {
    await lockPerson(tx, user.id);
    const { deletedAt, recordsFrom } = orNotFound(await findRecurringIncludingDeleted(tx, user.id, id));
    await recurringRows.unmarkDeleted(tx, user.id, id);
    await assertWithinLimit(tx, user.id);
    // What came due before today, while it was deleted, waits to be confirmed.
    if (deletedAt !== null && recordsFrom !== null) {
      await updateRecurring(tx, user.id, id, { recordsFrom: maxDate(recordsFrom, user.today) }, now);
    }
    return await recurringView(tx, user, orNotFound(await findRecurringIncludingDeleted(tx, user.id, id)));
  });
}

type TermFields = Pick<RecurringChange, 'amountMinor' | 'isApproximate' | 'unit' | 'every' | 'calendar' | 'startsOn'>;

/** Changes amount and days from the next occurrence on; where none comes any more, from today on. */
async function changeFromNext(tx: Db, user: CallerToday, row: RecurringRow, requested: TermFields): Promise<void> {
  const loaded = await loadRecurring(tx, user.id, row);
  const { terms, payday } = loaded;
  const next = getNextOccurrence(loaded, user.today);
  const held = termAt(loaded, next);
  const changes = Object.entries(requested).filter(([key, value]) => value !== held[key as keyof TermFields]);
  if (changes.length === 0) return;
  const { startsOn, ...change } = Object.fromEntries(changes) as TermFields;
  assertValidInterval(change.unit ?? held.unit, change.every ?? held.every);
  const slot = (next && slotNamed(terms, next.plannedOn, payday)) ?? {
    plannedOn: user.today,
    dueOn: user.today,
    term: terms.length - 1,
  };
  const days = startsOn && { startsOn: maxDate(startsOn, user.today), anchorOn: startsOn };
  await changeTerms(tx, user.id, loaded, slot, { ...omitUndefined(change), ...days });
}

interface Referring {
  readonly type: TransactionType;
  readonly accountId: string;
  readonly toAccountId: string | null;
  readonly categoryId: string | null;
  readonly currency: string;
}

/** @throws Failure `validation_failed` for what no transaction could be recorded from */
async function assertReferencesExist(
  tx: Db,
  user: CallerToday,
  requested: Referring,
  currentAccountIds: readonly (string | null)[] = [],
): Promise<void> {
  const categories = await lockCategories(tx, user.id, requested.categoryId ? [requested.categoryId] : []);
  const accounts = await lockAccounts(tx, user.id, [requested.accountId, requested.toAccountId]);
  const target = accounts.get(requested.toAccountId ?? '');
  if (requested.type === 'transfer' && target && target.currency !== requested.currency) {
    throw invalidField('toAccountId', refusalTexts.accountsOfOtherCurrencies);
  }
  const posting = { ...requested, receivedMinor: null, occurredOn: user.today, status: undefined };
  validateTransaction(posting, { accounts, categories, today: user.today, currentAccountIds });
}

/** @throws Failure `validation_failed` for an interval of what comes once a month by its name */
function assertValidInterval(unit: RecurrenceUnit, every: number): void {
  if (isNamedByMonth(unit) && every !== 1) throw invalidField('every', refusalTexts.recurrenceNamed);
}

/** After a row was added, with the user locked. @throws Failure `recurring_full` */
async function assertWithinLimit(tx: Db, user: UserId): Promise<void> {
  if ((await countRecurring(tx, user)) > maxRecurring) throw new AppError('recurring_full');
}
