import type { Entitlements, entitlements, PlanEntitlements } from '@afdal/contract/subscriptions/entitlements';
import { errorTexts } from '@afdal/contract/texts';
import type { CivilDate } from '@afdal/domain/calendar/civil-date';
import { cycleAway } from '@afdal/domain/calendar/salary-cycle';
import {
  countedLimits,
  type LimitedNoun,
  limitedNouns,
  type Entitlements as PlanAllows,
  planInEffect,
} from '@afdal/domain/subscriptions/entitlements';
import { plans } from '@afdal/domain/subscriptions/plan';
import { AppError, invalidField } from '../../platform/app-error.ts';
import type { Db } from '../../platform/database/database.ts';
import type { Call, CallerToday } from '../../platform/http/call.ts';
import { findCycleSettings } from '../accounts/cycle-settings-store.ts';
import { lockPerson } from '../accounts/user-store.ts';
import { settingsWith } from '../product-settings/product-settings.ts';
import type { Limited } from './plan-limits.ts';
import { findChoices, findChosenIds, findEntitlements, planWithOverrides, saveChoice } from './store.ts';

type Read = Call<typeof entitlements.readEntitlements>;

/** What the user's plan allows, as the page shows it. */
export async function readEntitlements(
  { db, user, now }: Pick<Read, 'db' | 'user' | 'now'>,
  nouns: readonly Limited[],
): Promise<Entitlements> {
  const row = await planWithOverrides(db, user.id);
  const table = settingsWith(row.overrides).entitlements;
  const plan = planInEffect(row.plan, row.planEndsAt?.getTime() ?? null, now.getTime());
  return {
    plan,
    ...toPlanEntitlements(table[plan]),
    choosableFrom: await choosableFrom(db, user),
    used: await countUsed(db, user, nouns),
    plans: toRecord(plans, (each) => toPlanEntitlements(table[each])),
  };
}

function toPlanEntitlements({ planning, premiumArticles, ...numbers }: PlanAllows): PlanEntitlements {
  const limits = toRecord(countedLimits, (limit) => (Number.isFinite(numbers[limit]) ? numbers[limit] : null));
  return { limits, planning, premiumArticles };
}

/** One query a noun, on the one connection of the call. */
async function countUsed(db: Db, user: CallerToday, nouns: readonly Limited[]): Promise<Record<LimitedNoun, number>> {
  const used = new Map<LimitedNoun, number>();
  for (const { noun, findIds } of nouns) used.set(noun, (await findIds(db, user.id)).length);
  return toRecord(limitedNouns, (noun) => used.get(noun) ?? 0);
}

/** From when the user may choose again: from the cycle after that of their last choice. */
async function choosableFrom(db: Db, user: CallerToday): Promise<Record<LimitedNoun, CivilDate | null>> {
  const { payday } = await findCycleSettings(db, user.id);
  const from = new Map(
    (await findChoices(db, user.id)).map((last) => [last.noun, cycleAway(last.chosenOn, 1, payday).first]),
  );
  return toRecord(limitedNouns, (noun) => {
    const day = from.get(noun);
    return day && day > user.today ? day : null;
  });
}

function toRecord<K extends string, V>(keys: readonly K[], valueFor: (key: K) => V): Record<K, V> {
  // Object.fromEntries forgets which keys it was given.
  return Object.fromEntries(keys.map((key) => [key, valueFor(key)])) as Record<K, V>;
}

/** Chooses what stays active of more than the plan allows. The same choice again changes nothing and is no second one. */
export async function chooseActive(
  { db, user, body, now }: Call<typeof entitlements.chooseActive>,
  nouns: readonly Limited[],
): Promise<Entitlements> {
  const ids = [...new Set(body.ids)];
  return await db.transaction(async (tx) => {
    await lockPerson(tx, user.id);
    const readResponse = async () => await readEntitlements({ db: tx, user, now }, nouns);
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
