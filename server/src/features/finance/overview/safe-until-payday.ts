import type { UserId } from '@afdal/contract/ids';
import { addDays, type CivilDate, daysBetween } from '@afdal/domain/calendar/civil-date';
import type { SalaryCycle } from '@afdal/domain/calendar/salary-cycle';
import { safeToSpend } from '@afdal/domain/money/safe-to-spend';
import type { Db } from '../../../platform/database/database.ts';
import type { Caller } from '../../../platform/http/call.ts';
import { type CurrencyRates, sumInCurrency } from '../ledger/sums/sum-in-currency.ts';
import { liquidSumsOf, promisesOf } from '../ledger/sums/sums-store.ts';

/** What an area owes out of the spendable money from today until the day before payday. */
export type CommitmentReader = (
  db: Db,
  user: UserId,
  until: { readonly today: CivilDate; readonly payday: CivilDate },
) => Promise<readonly { readonly currency: string; readonly minor: number }[]>;

/** The areas' readers, by the part of safe-to-spend that they add to; passed in by the composition root. */
export type Commitments = Readonly<Record<'obligations' | 'savings' | 'emergency', readonly CommitmentReader[]>>;

interface Asked {
  readonly db: Db;
  readonly user: Pick<Caller, 'id' | 'today'>;
  readonly commitments: Commitments;
}

/** What is safe to spend until the end of the present cycle, and its parts. */
export async function safeUntilPayday({ db, user, commitments }: Asked, cycle: SalaryCycle, counting: CurrencyRates) {
  const payday = addDays(cycle.last, 1);
  const liquid = sumInCurrency(await liquidSumsOf(db, user.id), counting);
  const planned = (await promisesOf(db, user.id, { before: payday })).filter((each) => each.isLiquid);
  const plannedOf = (type: 'expense' | 'transfer') =>
    planned.filter((each) => each.type === type).map(({ currency, minor }) => ({ currency, minor }));
  const owed = async (part: keyof Commitments) =>
    (await Promise.all(commitments[part].map((read) => read(db, user.id, { today: user.today, payday })))).flat();
  const expenses = sumInCurrency(plannedOf('expense'), counting);
  const obligations = sumInCurrency(await owed('obligations'), counting);
  const savings = sumInCurrency([...plannedOf('transfer'), ...(await owed('savings'))], counting);
  const emergency = sumInCurrency(await owed('emergency'), counting);
  const daysLeft = daysBetween(user.today, payday);
  const amounts = {
    liquidMinor: liquid.minor,
    plannedMinor: expenses.minor,
    obligationsMinor: obligations.minor,
    savingsMinor: savings.minor,
    emergencyMinor: emergency.minor,
  };
  return {
    ...safeToSpend(amounts, daysLeft),
    parts: { ...amounts, payday, daysLeft },
    unconverted: [liquid, expenses, obligations, savings, emergency].flatMap(({ unconverted }) => unconverted),
  };
}
