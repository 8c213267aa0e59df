import { texts } from '@afdal/contract/copy';
import type { ObligationId, UserId } from '@afdal/contract/ids';
import type { NewObligation, obligations } from '@afdal/contract/obligations';
import { draftSchedule } from '@afdal/domain/obligations/new-obligation';
import { isOpenEnded } from '@afdal/domain/obligations/obligation';
import type { Db } from '../../../platform/database/database.ts';
import { Failure, found, invalidField } from '../../../platform/failure.ts';
import { type Call, ExistingRow } from '../../../platform/http/call.ts';
import { givenOrNewId } from '../../../platform/uuid.ts';
import { lockAccounts, lockCategories } from '../ledger/transactions/references-store.ts';
import { insertPayments } from './payments-store.ts';
import { detailOf } from './read-obligation.ts';
import { findObligationIncludingDeleted, insertObligation, type NewObligationRow, obligationOf } from './store.ts';

export async function addObligation({ db, user, body, now }: Call<typeof obligations.addObligation>) {
  const id = givenOrNewId<ObligationId>(body.id, now);
  const { payments, problems } = draftSchedule(body);
  return await db.transaction(async (tx) => {
    const known = body.id && (await findObligationIncludingDeleted(tx, user.id, id));
    if (known) return new ExistingRow(await detailOf(tx, user, known));
    if (problems) throw refusalOf(problems);
    await refuseUnknown(tx, user.id, body);
    const row = rowOf(id, body, firstDayOf(body) ?? payments[0]?.dueOn ?? user.today);
    if (!(await insertObligation(tx, user.id, row, now))) throw new Failure('conflict');
    await insertPayments(tx, user.id, id, payments, now);
    return await detailOf(tx, user, found(await obligationOf(tx, user.id, id)));
  });
}

/** What is open-ended has no payments for what was paid before, and its days are counted from the first all the same. */
function firstDayOf({ kind, firstDueOn }: NewObligation): string | undefined {
  return isOpenEnded(kind) ? firstDueOn : undefined;
}

function rowOf(id: ObligationId, body: NewObligation, firstDueOn: string): NewObligationRow {
  const { kind, title, creditor, currency, frequency, every, calendar, accountId, categoryId } = body;
  const isCircle = kind === 'jamiya';
  return {
    ...{ id, kind, title, creditor, currency, frequency, every, calendar, accountId, categoryId, firstDueOn },
    ...{ principalMinor: body.principalMinor, ratePercent: body.ratePercent },
    ...{ note: body.note, isPinned: body.isPinned },
    shares: isCircle ? (body.shares ?? null) : null,
    myShares: isCircle ? (body.myShares ?? null) : null,
    contributionMinor: isCircle ? (body.contributionMinor ?? null) : null,
    turns: isCircle ? [...(body.turns ?? [])].sort((a, b) => a - b) : null,
  };
}

interface Referred {
  readonly accountId?: string | null | undefined;
  readonly categoryId?: string | null | undefined;
  readonly currency: string;
}

/** @throws Failure `validation_failed` for an account of another currency, or what is not the user's */
export async function refuseUnknown(
  tx: Db,
  user: UserId,
  { accountId, categoryId, currency }: Referred,
): Promise<void> {
  const categories = await lockCategories(tx, user, categoryId ? [categoryId] : []);
  if (categoryId && !categories.has(categoryId)) throw invalidField('categoryId', texts.categoryUnknown);
  const account = accountId ? (await lockAccounts(tx, user, [accountId])).get(accountId) : null;
  if (accountId && !account) throw invalidField('accountId', texts.accountRequired);
  if (account && account.currency !== currency) throw invalidField('accountId', texts.currencyOfOtherObligation);
}

function refusalOf(problems: Readonly<Partial<Record<string, keyof typeof texts>>>): Failure {
  const fields = Object.entries(problems).flatMap(([field, problem]) => (problem ? [[field, texts[problem]]] : []));
  return new Failure('validation_failed', { fields: Object.fromEntries(fields) });
}
