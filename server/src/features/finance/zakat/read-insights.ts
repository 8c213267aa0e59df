import { isZakatDue } from '@afdal/domain/insights/zakat-due';
import type { InsightReader } from '../../insights/insight-reader.ts';
import { loadZakatYear } from './read-zakat.ts';

/** The anniversary that is near, with what is left of the last estimate. */
export const zakatDue: InsightReader = async ({ db, user }) => {
  const { anniversary, leftMinor, currency } = await loadZakatYear(db, user);
  if (!anniversary || anniversary.on === null || anniversary.daysLeft === null) return [];
  const { on, daysLeft } = anniversary;
  if (!isZakatDue(daysLeft, leftMinor)) return [];
  return [{ kind: 'zakat_due', subject: 'zakat', currency, costMinor: leftMinor, facts: { on, daysLeft, leftMinor } }];
};
