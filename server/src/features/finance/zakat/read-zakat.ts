import type { Zakat, ZakatFigures, zakat } from '@afdal/contract/finance/zakat';
import { daysBetween } from '@afdal/domain/calendar/civil-date';
import { estimateZakat } from '@afdal/domain/savings/zakat';
import { getZakatYear, nextAnniversary, type ZakatAnniversary } from '@afdal/domain/savings/zakat-anniversary';
import type { Db } from '../../../platform/database/database.ts';
import type { Call, CallerToday } from '../../../platform/http/call.ts';
import { findPreferences } from '../../accounts/preferences-store.ts';
import { readKnown } from './read-known.ts';
import { findZakatPayments, findZakatSettings, type ZakatSettings } from './store.ts';
import type { ZakatReaders } from './zakat-readers.ts';

export async function readZakat({ db, user }: Call<typeof zakat.readZakat>, readers: ZakatReaders): Promise<Zakat> {
  return await zakatView(db, user, readers);
}

/** The last estimate, the anniversary, and what was paid. */
export async function zakatView(db: Db, user: CallerToday, readers: ZakatReaders): Promise<Zakat> {
  const { currency, hijriOffset } = await findPreferences(db, user.id);
  const settings = await findZakatSettings(db, user.id);
  const anniversary = toAnniversary(settings);
  const next = anniversary && nextAnniversary(user.today, anniversary, hijriOffset);
  const hijriYear = getZakatYear(user.today, anniversary, hijriOffset);
  // Figures of another currency are not those of this one.
  const figures = settings.currency === currency ? settings.figures : null;
  const estimate = figures && estimateZakat(toInput(figures));
  const paidMinor = (await findZakatPayments(db, user.id))
    .filter((payment) => payment.currency === currency && payment.hijriYear === hijriYear)
    .reduce((sum, { amountMinor }) => sum + amountMinor, 0);
  return {
    currency,
    ...(await readKnown(db, user, currency, readers)),
    figures,
    figuresOn: figures && settings.figuresOn,
    estimate,
    anniversary: anniversary && {
      ...anniversary,
      on: next?.on ?? null,
      daysLeft: next && daysBetween(user.today, next.on),
    },
    hijriYear,
    paidMinor,
    leftMinor: estimate && Math.max(0, estimate.dueMinor - paidMinor),
  };
}

export function toAnniversary({ anniversaryMonth, anniversaryDay }: ZakatSettings): ZakatAnniversary | null {
  return anniversaryMonth === null || anniversaryDay === null ? null : { month: anniversaryMonth, day: anniversaryDay };
}

function toInput(figures: ZakatFigures) {
  const {
    cashMinor,
    bankMinor,
    savingsMinor,
    emergencyMinor,
    jamiyaMinor,
    tradeMinor,
    receivablesMinor,
    gramPrice,
    ...rest
  } = figures;
  return {
    ...rest,
    gramPriceMinor: { gold: gramPrice.goldMinor, silver: gramPrice.silverMinor },
    assetsMinor: [cashMinor, bankMinor, savingsMinor, emergencyMinor, jamiyaMinor, tradeMinor, receivablesMinor],
  };
}
