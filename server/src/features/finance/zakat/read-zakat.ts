import type { Zakat, ZakatFigures, zakat } from '@afdal/contract/zakat';
import { daysBetween } from '@afdal/domain/calendar/civil-date';
import { estimateZakat } from '@afdal/domain/savings/zakat';
import { nextAnniversary, type ZakatAnniversary, zakatYearOf } from '@afdal/domain/savings/zakat-anniversary';
import type { Db } from '../../../platform/database/database.ts';
import type { Call, CallerToday } from '../../../platform/http/call.ts';
import { preferencesOf } from '../../accounts/preferences-store.ts';
import { readKnown } from './read-known.ts';
import { type ZakatSettings, zakatPaymentsOf, zakatSettingsOf } from './store.ts';
import type { ZakatReaders } from './zakat-readers.ts';

export async function readZakat({ db, user }: Call<typeof zakat.readZakat>, readers: ZakatReaders): Promise<Zakat> {
  return await zakatView(db, user, readers);
}

/** The last estimate, the anniversary, and what was paid. */
export async function zakatView(db: Db, user: CallerToday, readers: ZakatReaders): Promise<Zakat> {
  const { currency, hijriOffset } = await preferencesOf(db, user.id);
  const settings = await zakatSettingsOf(db, user.id);
  const anniversary = anniversaryOf(settings);
  const next = anniversary && nextAnniversary(user.today, anniversary, hijriOffset);
  const hijriYear = zakatYearOf(user.today, anniversary, hijriOffset);
  // Figures of another currency are not those of this one.
  const figures = settings.currency === currency ? settings.figures : null;
  const estimate = figures && estimateZakat(inputOf(figures));
  const paidMinor = (await zakatPaymentsOf(db, user.id))
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

export function anniversaryOf({ anniversaryMonth, anniversaryDay }: ZakatSettings): ZakatAnniversary | null {
  return anniversaryMonth === null || anniversaryDay === null ? null : { month: anniversaryMonth, day: anniversaryDay };
}

function inputOf(figures: ZakatFigures) {
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
