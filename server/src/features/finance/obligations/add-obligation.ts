import { texts } from '@afdal/contract/copy';
import type { NewObligation, obligations } from '@afdal/contract/finance/obligations';
import type { ObligationId, UserId } from '@afdal/contract/ids';
import { turnsPassed } from '@afdal/domain/obligations/jamiya';
import { type DraftPayment, draftSchedule } from '@afdal/domain/obligations/new-obligation';
import { isOpenEnded } from '@afdal/domain/obligations/obligation';
import type { Db } from '../../../platform/database/database.ts';
import { Failure, found, invalidField } from '../../../platform/failure.ts';
import { type Call, ExistingRow } from '../../../platform/http/call.ts';
import { givenOrNewId } from '../../../platform/uuid.ts';
import { lockPerson } from '../../accounts/user-store.ts';
import { assertWithinCap } from '../../entitlements/list-caps.ts';
import type { LedgerListeners } from '../ledger/listeners/ledger-listeners.ts';
import { lockAccounts, lockCategories } from '../ledger/transactions/references-store.ts';
import { cappedObligations, cappedPayments } from './capped.ts';
import { insertPayments } from './payments-store.ts';
import { describeObligation } from './read-obligation.ts';
import { recordPot } from './record-payment.ts';
import { findObligation, findObligationIncludingDeleted, insertObligation, type NewObligationRow } from './store.ts';

export async function addObligation(
  { db, user, body, now }: Call<typeof obligations.addObligation>,
  listeners: LedgerListeners,
) {
  const id = givenOrNewId<ObligationId>(body.id, now);
  const { payments, problems } = draftSchedule(body);
  return await db.transaction(async (tx) => {
    await lockPerson(tx, user.id);
    const known = body.id && (await findObligationIncludingDeleted(tx, user.id, id));
    if (known) return new ExistingRow(await describeObligation(tx, user, known));
    if (problems) throw toValidationFailure(problems);
    await assertReferencesExist(tx, user.id, body);
    const pots = potsBefore(body, payments);
    const firstDueOn = getFirstDay(body) ?? payments[0]?.dueOn ?? user.today;
    const row = toRow(id, body, firstDueOn, body.potAccountId ? 0 : pots);
    if (!(await insertObligation(tx, user.id, row, now))) throw new Failure('conflict');
    await assertWithinCap(tx, user.id, cappedObligations);
    await insertPayments(tx, user.id, id, payments, now);
    await assertWithinCap(tx, user.id, cappedPayments);
    if (body.potAccountId && pots > 0) {
      const obligation = found(await findObligation(tx, user.id, id));
      for (const turn of (obligation.turns ?? []).slice(0, pots)) {
        const paidOn = [payments[turn - 1]?.dueOn ?? user.today, user.today].sort()[0];
        await recordPot({ tx, user, now, listeners }, obligation, { accountId: body.potAccountId, paidOn });
      }
    }
    return await describeObligation(tx, user, found(await findObligation(tx, user.id, id)));
  });
}

/** What is open-ended has no payments for what was paid before, and its days are counted from the first all the same. */
function getFirstDay({ kind, firstDueOn }: NewObligation): string | undefined {
  return isOpenEnded(kind) ? firstDueOn : undefined;
}

/** How many pots of a new circle came already. @throws Failure `validation_failed` for more than it has shares */
function potsBefore(
  { kind, turns = [], myShares = 0, potsBefore: said }: NewObligation,
  payments: readonly DraftPayment[],
) {
  if (kind !== 'jamiya') return 0;
  if (said !== undefined && said > myShares) throw invalidField('potsBefore', texts.potsInvalid);
  const roundsPaid = payments.filter(({ paidBefore }) => paidBefore).length;
  return said ?? turnsPassed(turns, roundsPaid);
}

function toRow(id: ObligationId, body: NewObligation, firstDueOn: string, pots: number): NewObligationRow {
  const { kind, title, creditor, currency, frequency, every, calendar, accountId, categoryId } = body;
  const isCircle = kind === 'jamiya';
  return {
    id,
    kind,
    title,
    creditor,
    currency,
    frequency,
    every,
    calendar,
    accountId,
    categoryId,
    firstDueOn,
    principalMinor: body.principalMinor,
    ratePercent: body.ratePercent,
    note: body.note,
    isPinned: body.isPinned,
    shares: isCircle ? (body.shares ?? null) : null,
    myShares: isCircle ? (body.myShares ?? null) : null,
    contributionMinor: isCircle ? (body.contributionMinor ?? null) : null,
    turns: isCircle ? [...(body.turns ?? [])].sort((a, b) => a - b) : null,
    potsBefore: pots,
  };
}

interface Referred {
  readonly accountId?: string | null | undefined;
  readonly potAccountId?: string | null | undefined;
  readonly categoryId?: string | null | undefined;
  readonly currency: string;
}

/** @throws Failure `validation_failed` for an account of another currency, or what is not the user's */
export async function assertReferencesExist(
  tx: Db,
  user: UserId,
  { accountId, potAccountId, categoryId, currency }: Referred,
): Promise<void> {
  const categories = await lockCategories(tx, user, categoryId ? [categoryId] : []);
  if (categoryId && !categories.has(categoryId)) throw invalidField('categoryId', texts.categoryUnknown);
  // In one statement, so that they are locked in the order of all.
  const accounts = await lockAccounts(tx, user, [accountId, potAccountId]);
  assertUsableAccount(accounts, 'accountId', accountId, currency);
  assertUsableAccount(accounts, 'potAccountId', potAccountId, currency);
}

function assertUsableAccount(
  accounts: Awaited<ReturnType<typeof lockAccounts>>,
  field: 'accountId' | 'potAccountId',
  accountId: string | null | undefined,
  currency: string,
): void {
  const account = accountId ? accounts.get(accountId) : null;
  if (accountId && !account) throw invalidField(field, texts.accountRequired);
  if (account && account.currency !== currency) throw invalidField(field, texts.currencyOfOtherObligation);
  if (field === 'potAccountId' && account?.archived) throw invalidField(field, texts.accountArchived);
}

function toValidationFailure(problems: Readonly<Partial<Record<string, keyof typeof texts>>>): Failure {
  const fields = Object.entries(problems).flatMap(([field, problem]) => (problem ? [[field, texts[problem]]] : []));
  return new Failure('validation_failed', { fields: Object.fromEntries(fields) });
}
