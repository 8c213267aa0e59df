import type { Zakat, ZakatFigures, zakat } from '@afdal/contract/finance/zakat';
import type { UserId } from '@afdal/contract/ids';
import { type CivilDate, daysBetween } from '@afdal/domain/calendar/civil-date';
import { estimateZakat } from '@afdal/domain/zakat/zakat';
import { getZakatYear, nextAnniversary, type ZakatAnniversary } from '@afdal/domain/zakat/zakat-anniversary';
import type { Db } from '../../../platform/database/database.ts';
import type { Call, CallerToday } from '../../../platform/http/call.ts';
import { findPreferences } from '../../accounts/preferences-store.ts';
import type { OutsideReader } from '../ledger/money-accounts/outside-accounts.ts';
import { findAccounts } from '../ledger/money-accounts/store.ts';
import { loadRates, sumInCurrency } from '../ledger/sums/sum-in-currency.ts';
import { findZakatPayments, findZakatSettings, type ZakatSettings } from './store.ts';

export async function readZakat({ db, user }: Call<typeof zakat.readZakat>, readers: ZakatReaders): Promise<Zakat> {
  return await zakatView(db, user, readers);
}

/** The last estimate, the anniversary, and what was paid. */
export async function zakatView(db: Db, user: CallerToday, readers: ZakatReaders): Promise<Zakat> {
  const { currency, settings, anniversary, hijriYear, figures, estimate, paidMinor, leftMinor } = await loadZakatYear(
    db,
    user,
  );
  return {
    currency,
    ...(await readKnown(db, user, currency, readers)),
    figures,
    figuresOn: figures && settings.figuresOn,
    estimate,
    anniversary,
    hijriYear,
    paidMinor,
    leftMinor,
  };
}

/** The anniversary that is next, what is estimated and what was paid of it. */
export async function loadZakatYear(db: Db, user: CallerToday) {
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
    settings,
    figures,
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

/** What accounts, the emergency fund, savings goals and obligations tell of the figures, in one currency. */
async function readKnown(db: Db, { id, today }: CallerToday, currency: string, readers: ZakatReaders) {
  const rates = await loadRates(db, id, currency, today);
  const unconverted = new Set<string>();
  const sum = (amounts: readonly { readonly currency: string; readonly minor: number }[]) => {
    const { minor, unconverted: missingCurrencies } = sumInCurrency(amounts, rates);
    for (const code of missingCurrencies) unconverted.add(code);
    return minor;
  };
  // Archived ones too: money is owned wherever it is shown.
  const accounts = (await findAccounts(db, id)).map(({ type, currency: code, balanceMinor: minor }) => ({
    type,
    currency: code,
    minor,
  }));
  const held = (...types: readonly string[]) =>
    sum(accounts.filter(({ type, minor }) => types.includes(type) && minor > 0));
  // A card that is overdrawn is a debt of today.
  const overdrawn = sum(accounts.filter(({ minor }) => minor < 0).map((part) => ({ ...part, minor: -part.minor })));
  const owed = await readers.owedByTerm(db, id, today);
  const known = {
    cashMinor: held('cash'),
    bankMinor: held('bank', 'card', 'wallet'),
    savingsMinor: held('savings') + sum((await readers.goalsOutsideAccounts(db, id, [today])).balances),
    emergencyMinor: sum((await readers.fundOutsideAccounts(db, id, [today])).balances),
    jamiyaMinor: sum(owed.jamiya),
    receivablesMinor: sum(owed.receivables),
    debts: {
      dueNowMinor: overdrawn + sum(owed.dueNow),
      dueInYearMinor: overdrawn + sum(owed.dueInYear),
      allMinor: overdrawn + sum(owed.all),
    },
  };
  return { known, unconverted: [...unconverted].sort() };
}

interface Part {
  readonly currency: string;
  readonly minor: number;
}
type Amounts = readonly Part[];

/** What other areas tell of the figures of zakat. */
export interface ZakatReaders {
  /** What the emergency fund and what goals hold outside the accounts. */
  readonly fundOutsideAccounts: OutsideReader;
  readonly goalsOutsideAccounts: OutsideReader;
  /** Each term of debts includes the one before. */
  readonly owedByTerm: (
    db: Db,
    user: UserId,
    today: CivilDate,
  ) => Promise<{
    readonly jamiya: Amounts;
    readonly receivables: Amounts;
    readonly dueNow: Amounts;
    readonly dueInYear: Amounts;
    readonly all: Amounts;
  }>;
}
