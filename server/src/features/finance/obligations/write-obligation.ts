import type { NewObligation, ObligationId, obligations } from '@afdal/contract/finance/obligations';
import type { UserId } from '@afdal/contract/ids';
import { refusalTexts } from '@afdal/contract/refusal-texts';
import { errorTexts } from '@afdal/contract/texts';
import type { CivilDate } from '@afdal/domain/calendar/civil-date';
import { countPassedTurns } from '@afdal/domain/obligations/jamiya';
import { type DraftInstallment, draftSchedule } from '@afdal/domain/obligations/new-obligation';
import { isOpenEnded } from '@afdal/domain/obligations/obligation';
import { AppError, invalidField, orNotFound } from '../../../platform/app-error.ts';
import type { Db } from '../../../platform/database/database.ts';
import { type Call, ExistingRow } from '../../../platform/http/call.ts';
import { idOrNew } from '../../../platform/uuid.ts';
import { lockPerson } from '../../accounts/user-store.ts';
import { assertWithinCap } from '../../entitlements/list-caps.ts';
import type { LedgerListeners } from '../ledger/listeners/ledger-listeners.ts';
import { lockAccounts, lockCategories } from '../ledger/transactions/references-store.ts';
import { describeObligation } from './obligation-view.ts';
import { recordPot } from './record-payment.ts';
import { insertInstallments, payingTransactions } from './store/installments-store.ts';
import {
  cappedInstallments,
  cappedObligations,
  findObligation,
  findObligationIncludingDeleted,
  insertEvent,
  insertObligation,
  lockObligation,
  type NewObligationRow,
  type ObligationRow,
  updateObligation,
} from './store/obligations-store.ts';

export async function addObligation(
  { db, user, body, now }: Call<typeof obligations.addObligation>,
  listeners: LedgerListeners,
) {
  const id = idOrNew<ObligationId>(body.id, now);
  const { payments, problems } = draftSchedule(body);
  return await db.transaction(async (tx) => {
    await lockPerson(tx, user.id);
    const known = body.id && (await findObligationIncludingDeleted(tx, user.id, id));
    if (known) return new ExistingRow(await describeObligation(tx, user, known));
    if (problems) throw toValidationError(problems);
    await assertReferencesExist(tx, user.id, body);
    const pots = potsBefore(body, payments);
    const firstDueOn = getFirstDay(body) ?? payments[0]?.dueOn ?? user.today;
    const row = toRow(id, body, firstDueOn, body.potAccountId ? 0 : pots);
    if (!(await insertObligation(tx, user.id, row, now))) throw new AppError('conflict');
    await assertWithinCap(tx, user.id, cappedObligations);
    await insertInstallments(tx, user.id, id, payments, now);
    await assertWithinCap(tx, user.id, cappedInstallments);
    if (body.potAccountId && pots > 0) {
      const obligation = orNotFound(await findObligation(tx, user.id, id));
      for (const turn of (obligation.turns ?? []).slice(0, pots)) {
        const paidOn = [payments[turn - 1]?.dueOn ?? user.today, user.today].sort()[0];
        await recordPot({ tx, user, now, listeners }, obligation, { accountId: body.potAccountId, paidOn });
      }
    }
    return await describeObligation(tx, user, orNotFound(await findObligation(tx, user.id, id)));
  });
}

/** What is open-ended has no payments for what was paid before, and its days are counted from the first all the same. */
function getFirstDay({ kind, firstDueOn }: NewObligation): CivilDate | undefined {
  return isOpenEnded(kind) ? firstDueOn : undefined;
}

/** How many pots of a new circle came already. @throws Failure `validation_failed` for more than it has shares */
function potsBefore(
  { kind, turns = [], myShares = 0, potsBefore: said }: NewObligation,
  payments: readonly DraftInstallment[],
) {
  if (kind !== 'jamiya') return 0;
  if (said !== undefined && said > myShares) throw invalidField('potsBefore', errorTexts.potsInvalid);
  const roundsPaid = payments.filter(({ paidBefore }) => paidBefore).length;
  return said ?? countPassedTurns(turns, roundsPaid);
}

function toRow(id: ObligationId, body: NewObligation, firstDueOn: CivilDate, potsBefore: number): NewObligationRow {
  const { totalMinor, paymentCount, paymentMinor, payments, startsOn, paidBefore, potAccountId, ...fields } = body;
  const isJamiya = body.kind === 'jamiya';
  return {
    ...fields,
    id,
    firstDueOn,
    shares: isJamiya ? (body.shares ?? null) : null,
    myShares: isJamiya ? (body.myShares ?? null) : null,
    contributionMinor: isJamiya ? (body.contributionMinor ?? null) : null,
    turns: isJamiya ? [...(body.turns ?? [])].sort((a, b) => a - b) : null,
    potsBefore,
  };
}

interface Referred {
  readonly accountId?: string | null | undefined;
  readonly potAccountId?: string | null | undefined;
  readonly categoryId?: string | null | undefined;
  readonly currency: string;
}

/** @throws Failure `validation_failed` for an account of another currency, or what is not the user's */
async function assertReferencesExist(
  tx: Db,
  user: UserId,
  { accountId, potAccountId, categoryId, currency }: Referred,
): Promise<void> {
  const categories = await lockCategories(tx, user, categoryId ? [categoryId] : []);
  if (categoryId && !categories.has(categoryId)) throw invalidField('categoryId', errorTexts.categoryUnknown);
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
  if (accountId && !account) throw invalidField(field, errorTexts.accountRequired);
  if (account && account.currency !== currency) throw invalidField(field, refusalTexts.currencyOfOtherObligation);
  if (field === 'potAccountId' && account?.archived) throw invalidField(field, errorTexts.accountArchived);
}

function toValidationError(problems: Readonly<Partial<Record<string, keyof typeof errorTexts>>>): AppError {
  const fields = Object.entries(problems).flatMap(([field, problem]) =>
    problem ? [[field, errorTexts[problem]]] : [],
  );
  return new AppError('validation_failed', { fields: Object.fromEntries(fields) });
}

export async function editObligation({ db, user, params, body, now }: Call<typeof obligations.editObligation>) {
  return await db.transaction(async (tx) => {
    const before = orNotFound(await lockObligation(tx, user.id, params.id));
    await assertReferencesExist(tx, user.id, { ...body, currency: before.currency });
    const { status, ...written } = body;
    if (written.potsBefore !== undefined) await assertPotsWithinShares(tx, user.id, before, written.potsBefore);
    const archivedAt = status === 'archived' ? (before.archivedAt ?? now.toISOString()) : null;
    await updateObligation(tx, user.id, params.id, { ...written, ...(status && { archivedAt }) }, now);
    await recordPotsEvent(tx, user.id, before, written.potsBefore, now);
    return await describeObligation(tx, user, orNotFound(await findObligation(tx, user.id, params.id)));
  });
}

/** @throws Failure `validation_failed` for more pots than shares, or of what is no circle */
async function assertPotsWithinShares(tx: Db, user: UserId, row: ObligationRow, potsBefore: number): Promise<void> {
  const recorded = await payingTransactions(tx, user, row.id, 'pots');
  if (potsBefore + recorded.length > (row.myShares ?? 0)) throw invalidField('potsBefore', errorTexts.potsInvalid);
}

async function recordPotsEvent(tx: Db, user: UserId, before: ObligationRow, potsBefore = before.potsBefore, now: Date) {
  if (potsBefore === before.potsBefore) return;
  const type = potsBefore > before.potsBefore ? 'received' : 'undone';
  const { shares, contributionMinor } = before;
  const amountMinor = type === 'received' ? (shares ?? 0) * (contributionMinor ?? 0) : null;
  await insertEvent(tx, user, before, { type, amountMinor }, now);
}
