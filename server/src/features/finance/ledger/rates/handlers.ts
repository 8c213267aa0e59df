import type { rates } from '@afdal/contract/finance/rates';
import { refusalTexts } from '@afdal/contract/refusal-texts';
import { invalidField } from '../../../../platform/app-error.ts';
import type { Call } from '../../../../platform/http/call.ts';
import { findPreferences } from '../../../accounts/preferences-store.ts';
import { lockPerson } from '../../../accounts/user-store.ts';
import { assertWithinCap } from '../../../entitlements/list-caps.ts';
import { cappedRates, putRate } from './store.ts';

/** Saves a rate into the user's current currency. After a change of currency it is unused until that is theirs again. */
export async function saveRate({ db, user, body, now }: Call<typeof rates.saveRate>) {
  const { currency: to } = await findPreferences(db, user.id);
  if (body.currency === to) {
    throw invalidField('currency', refusalTexts.rateSameCurrency);
  }
  return await db.transaction(async (tx) => {
    await lockPerson(tx, user.id);
    const { rate, isNew } = await putRate(tx, user.id, { ...body, to }, now);
    if (isNew) await assertWithinCap(tx, user.id, cappedRates);
    return rate;
  });
}
