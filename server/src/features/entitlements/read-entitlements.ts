import type { Entitlements, entitlements } from '@afdal/contract/entitlements';
import { cycleAway } from '@afdal/domain/calendar/salary-cycle';
import { countedLimits, type LimitedNoun, limitedNouns, planInEffect } from '@afdal/domain/subscriptions/entitlements';
import type { Db } from '../../platform/database/database.ts';
import type { Call, CallerToday } from '../../platform/http/call.ts';
import { cycleSettingsOf } from '../accounts/cycle-settings-store.ts';
import { entitlementsIn } from './entitlements-of.ts';
import { choicesOf, planWithOverrides } from './store.ts';

type Read = Call<typeof entitlements.readEntitlements>;

/** What the user's plan allows, as the page shows it. */
export async function readEntitlements({ db, user, now }: Pick<Read, 'db' | 'user' | 'now'>): Promise<Entitlements> {
  const row = await planWithOverrides(db, user.id);
  const { planning, premiumArticles, ...numbers } = entitlementsIn(row, now);
  return {
    plan: planInEffect(row.plan, row.planEndsAt?.getTime() ?? null, now.getTime()),
    limits: recordOf(countedLimits, (limit) => (Number.isFinite(numbers[limit]) ? numbers[limit] : null)),
    ...{ planning, premiumArticles },
    choosableFrom: await choosableFrom(db, user),
  };
}

/** From when the user may choose again: from the cycle after that of their last choice. */
export async function choosableFrom(db: Db, user: CallerToday): Promise<Record<LimitedNoun, string | null>> {
  const { payday } = await cycleSettingsOf(db, user.id);
  const from = new Map(
    (await choicesOf(db, user.id)).map((last) => [last.noun, cycleAway(last.chosenOn, 1, payday).first]),
  );
  return recordOf(limitedNouns, (noun) => {
    const day = from.get(noun);
    return day && day > user.today ? day : null;
  });
}

function recordOf<K extends string, V>(keys: readonly K[], valueFor: (key: K) => V): Record<K, V> {
  // Object.fromEntries forgets which keys it was given.
  return Object.fromEntries(keys.map((key) => [key, valueFor(key)])) as Record<K, V>;
}
