import type { UserId } from '@afdal/contract/ids';
import { addDays, type CivilDate } from '@afdal/domain/calendar/civil-date';
import { isDebt } from '@afdal/domain/obligations/obligation';
import { getRemainingMinor } from '@afdal/domain/obligations/payment';
import type { Db } from '../../../platform/database/database.ts';
import { findInstallmentsBetween } from './installments-store.ts';
import { listObligations } from './list-obligations.ts';

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
  const remaining = open.map(({ kind, currency, remainingMinor }) => ({ kind, currency, minor: remainingMinor }));
  const jamiyas = open.flatMap(({ currency, jamiya }) => (jamiya ? [{ currency, ...jamiya }] : []));
  const owedToJamiyas = jamiyas.map(({ currency, owedMinor }) => ({ currency, minor: owedMinor }));
  const until = addDays(today, lunarYearDays);
  const dues = (await findInstallmentsBetween(db, user, { from: today, to: until, today })).flatMap((installment) => {
    const obligation = byId.get(installment.obligationId);
    return obligation
      ? [
          {
            kind: obligation.kind,
            dueOn: installment.dueOn,
            currency: obligation.currency,
            minor: getRemainingMinor(installment),
          },
        ]
      : [];
  });
  const dueNow = dues.filter(({ kind, dueOn }) => dueOn <= today && kind !== 'owedToMe' && kind !== 'jamiya');
  const dueLater = dues.filter(({ kind, dueOn }) => dueOn > today && isDebt(kind));
  return {
    jamiya: jamiyas.map(({ currency, savedMinor }) => ({ currency, minor: savedMinor })),
    receivables: remaining.filter(({ kind }) => kind === 'owedToMe'),
    dueNow,
    dueInYear: [...dueNow, ...dueLater, ...owedToJamiyas],
    all: [
      ...dueNow.filter(({ kind }) => !isDebt(kind)),
      ...remaining.filter(({ kind }) => isDebt(kind)),
      ...owedToJamiyas,
    ],
  };
}
