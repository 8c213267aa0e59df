import type { Zakat, zakat } from '@afdal/contract/finance/zakat';
import type { Call } from '../../../platform/http/call.ts';
import { findPreferences } from '../../accounts/preferences-store.ts';
import { zakatView } from './read-zakat.ts';
import { saveZakatSettings } from './store.ts';
import type { ZakatReaders } from './zakat-readers.ts';

/** Sets the Hijri anniversary. */
export async function saveZakat(
  { db, user, body: { anniversary }, now }: Call<typeof zakat.saveZakat>,
  readers: ZakatReaders,
): Promise<Zakat> {
  const changes = { anniversaryMonth: anniversary?.month ?? null, anniversaryDay: anniversary?.day ?? null };
  await saveZakatSettings(db, user.id, changes, now);
  return await zakatView(db, user, readers);
}

/** Estimates zakat, and keeps the figures. */
export async function estimateZakat(
  { db, user, body, now }: Call<typeof zakat.estimateZakat>,
  readers: ZakatReaders,
): Promise<Zakat> {
  const { currency } = await findPreferences(db, user.id);
  await saveZakatSettings(db, user.id, { currency, figures: body, figuresOn: user.today }, now);
  return await zakatView(db, user, readers);
}
