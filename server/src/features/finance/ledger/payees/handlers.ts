import type { PayeeDetails, PayeeId, payees } from '@afdal/contract/finance/ledger/payees';
import { refusalTexts } from '@afdal/contract/refusal-texts';
import { similarPayeesListed } from '@afdal/domain/money/limits';
import { findSimilarPayees } from '@afdal/domain/money/payees/find-similar-payees';
import { AppError, invalidField } from '../../../../platform/app-error.ts';
import type { Db } from '../../../../platform/database/database.ts';
import type { Call, CallerToday } from '../../../../platform/http/call.ts';
import { lockPerson } from '../../../accounts/user-store.ts';
import { countFormerPayees } from '../payee-store/move-transactions.ts';
import { findNames } from '../payee-store/names-store.ts';
import { findPayeesByIds, markDistinctPayees } from '../payee-store/store.ts';
import { countPayees, findCompared, findPage, findUsed, withTotals } from './list-store.ts';
import { decodePayeeCursor, encodePayeeCursor } from './payee-cursor.ts';

const pageSize = 50;
const never = '0001-01-01';

export async function listUsedPayees({ db, user, query }: Call<typeof payees.listUsedPayees>) {
  const { q = '', sort = 'last', cursor, limit = pageSize } = query;
  const after = cursor === undefined ? null : decodePayeeCursor(sort, cursor);
  // One more than the page holds, to know whether there is a next page.
  const found = await findPage(db, user.id, { q, sort, after, limit: limit + 1 });
  const listed = found.slice(0, limit);
  const last = found.length > limit ? listed.at(-1) : undefined;
  const value = sort === 'last' ? (last?.lastOn ?? never) : String(last?.count);
  return {
    items: await withTotals(db, user, listed),
    nextCursor: last ? encodePayeeCursor(sort, { value, id: last.id }) : null,
    count: await countPayees(db, user.id, q),
  };
}

export async function listSimilarPayees({ db, user }: Call<typeof payees.listSimilarPayees>) {
  const groups = findSimilarPayees(await findCompared(db, user.id)).slice(0, similarPayeesListed);
  const used = await withTotals(db, user, await findUsed(db, user.id, groups.flat()));
  return groups.map((ids) => used.filter(({ id }) => ids.includes(id)));
}

export async function readPayee({ db, user, params }: Call<typeof payees.readPayee>) {
  return await findDetails(db, user, params.id);
}

/** @throws AppError `not_found` */
export async function findDetails(db: Db, user: CallerToday, id: PayeeId): Promise<PayeeDetails> {
  const [listed] = await findUsed(db, user.id, [id]);
  const [payee] = listed ? await withTotals(db, user, [listed]) : [];
  if (!listed || !payee) throw new AppError('not_found');
  const former = await countFormerPayees(db, user.id, listed.key);
  const names = await findNames(db, user.id, id);
  const countUnder = (key: string) => former.reduce((sum, one) => (one.key === key ? sum + one.count : sum), 0);
  return { ...payee, names: names.map((name) => ({ id: name.id, name: name.name, count: countUnder(name.key) })) };
}

export async function distinguishPayees({ db, user, params, body }: Call<typeof payees.distinguishPayees>) {
  await db.transaction(async (tx) => {
    await lockPerson(tx, user.id);
    const ids = [params.id, ...body.ids];
    const known = (await findPayeesByIds(tx, user.id, ids)).map(({ id }) => id as PayeeId);
    if (!known.includes(params.id)) throw new AppError('not_found');
    if (body.ids.includes(params.id) || known.length < ids.length) {
      throw invalidField('ids', body.ids.includes(params.id) ? refusalTexts.payeesSame : refusalTexts.payeesGone);
    }
    await markDistinctPayees(tx, user.id, ids);
  });
  return undefined;
}
