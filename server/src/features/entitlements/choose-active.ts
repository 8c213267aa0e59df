import type { Entitlements, entitlements } from '@afdal/contract/subscriptions/entitlements';
import { errorTexts } from '@afdal/contract/texts';
import { AppError, invalidField } from '../../platform/app-error.ts';
import type { Call } from '../../platform/http/call.ts';
import { lockPerson } from '../accounts/user-store.ts';
import { findEntitlements } from './find-entitlements.ts';
import type { Limited } from './plan-limits.ts';
import { choosableFrom, readEntitlements } from './read-entitlements.ts';
import { findChosenIds, saveChoice } from './store.ts';

/** Chooses what stays active of more than the plan allows. The same choice again changes nothing and is no second one. */
export async function chooseActive(
  { db, user, body, now }: Call<typeof entitlements.chooseActive>,
  nouns: readonly Limited[],
): Promise<Entitlements> {
  const ids = [...new Set(body.ids)];
  return await db.transaction(async (tx) => {
    await lockPerson(tx, user.id);
    const readResponse = async () => await readEntitlements({ db: tx, user, now });
    const limited = nouns.find(({ noun }) => noun === body.limit);
    const all = (await limited?.findIds(tx, user.id)) ?? [];
    const allowed = (await findEntitlements(tx, user.id, now))[body.limit];
    if (ids.length > allowed || ids.some((id) => !all.includes(id))) throw invalidField('ids', errorTexts.valueInvalid);
    const before = await findChosenIds(tx, user.id, body.limit);
    const isSame = before.length === ids.length && ids.every((id) => before.includes(id));
    if (isSame || all.length <= allowed) return await readResponse();
    if ((await choosableFrom(tx, user))[body.limit] !== null) throw new AppError('active_chosen');
    await saveChoice(tx, user.id, { noun: body.limit, ids, chosenOn: user.today });
    return await readResponse();
  });
}
