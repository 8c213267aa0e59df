import { texts } from '@afdal/contract/copy';
import type { ZakatPaymentId } from '@afdal/contract/ids';
import type { zakat } from '@afdal/contract/zakat';
import { zakatYearOf } from '@afdal/domain/savings/zakat-anniversary';
import { invalidField } from '../../../platform/failure.ts';
import type { Call } from '../../../platform/http/call.ts';
import { createOrGet } from '../../../platform/http/create-or-get.ts';
import { givenOrNewId } from '../../../platform/uuid.ts';
import { preferencesOf } from '../../accounts/preferences-store.ts';
import { anniversaryOf } from './read-zakat.ts';
import { findZakatPaymentIncludingDeleted, insertZakatPayment, zakatSettingsOf } from './store.ts';

/** Records zakat that was paid, for the year of the nearest anniversary. */
export async function addZakatPayment({ db, user, body, now }: Call<typeof zakat.addZakatPayment>) {
  const id = givenOrNewId<ZakatPaymentId>(body.id, now);
  const { amountMinor, paidOn = user.today, note } = body;
  if (paidOn > user.today) throw invalidField('paidOn', texts.dateInFuture);
  const { currency, hijriOffset } = await preferencesOf(db, user.id);
  const hijriYear = zakatYearOf(paidOn, anniversaryOf(await zakatSettingsOf(db, user.id)), hijriOffset);
  return await createOrGet({
    insert: () => insertZakatPayment(db, user.id, { id, amountMinor, currency, paidOn, hijriYear, note }, now),
    known: () => findZakatPaymentIncludingDeleted(db, user.id, id),
  });
}
