import type { UserId } from '@afdal/contract/ids';
import { addDays, type CivilDate } from '@afdal/domain/calendar/civil-date';
import { isDebt } from '@afdal/domain/obligations/obligation';
import { leftToPay } from '@afdal/domain/obligations/payment';
import type { Db } from '../../../platform/database/database.ts';
import { listObligations } from './list-obligations.ts';
import { paymentsBetween } from './payments-store.ts';

const lunarYearDays = 354;

/**
 * What is owed to the user, paid into circles, and owed by the user: now, within a lunar year, in all. Bills and rent are
 * owed once they are due; of a circle, what is left after its pot was received.
 */
export async function owedByTerm(db: Db, user: UserId, today: CivilDate) {
  const open = (await listObligations({ db, user: { id: user, today } })).filter(
    ({ status }) => status !== 'archived' && status !== 'closed',
  );
  const byId = new Map(open.map((each) => [each.id, each]));
  const left = open.map(({ kind, currency, remainingMinor }) => ({ kind, currency, minor: remainingMinor }));
  const circles = open.flatMap(({ currency, jamiya }) => (jamiya ? [{ currency, ...jamiya }] : []));
  const owedOfCircles = circles.map(({ currency, owedMinor }) => ({ currency, minor: owedMinor }));
  const until = addDays(today, lunarYearDays);
  const dues = (await paymentsBetween(db, user, { from: today, to: until, today })).flatMap((payment) => {
    const of = byId.get(payment.obligationId);
    return of ? [{ kind: of.kind, dueOn: payment.dueOn, currency: of.currency, minor: leftToPay(payment) }] : [];
  });
  const dueNow = dues.filter(({ kind, dueOn }) => dueOn <= today && kind !== 'owedToMe' && kind !== 'jamiya');
  const dueLater = dues.filter(({ kind, dueOn }) => dueOn > today && isDebt(kind));
  return {
    jamiya: circles.map(({ currency, savedMinor }) => ({ currency, minor: savedMinor })),
    receivables: left.filter(({ kind }) => kind === 'owedToMe'),
    dueNow,
    dueInYear: [...dueNow, ...dueLater, ...owedOfCircles],
    all: [...dueNow.filter(({ kind }) => !isDebt(kind)), ...left.filter(({ kind }) => isDebt(kind)), ...owedOfCircles],
  };
}
