import type { ObligationId } from '@afdal/contract/ids';
import type { Db } from '../../../platform/database/database.ts';
import type { CallerToday } from '../../../platform/http/call.ts';
import { findInstallments } from './installments-store.ts';
import { listObligations } from './list-obligations.ts';

/** The circles that were paid into and whose pot is still to come: savings until then. */
export async function readJamiyaSavings(db: Db, user: CallerToday) {
  const jamiyas = [];
  for (const { id, title, currency, status, jamiya, paidCount, paymentCount } of await listObligations({ db, user })) {
    if (!jamiya || jamiya.savedMinor === 0 || status === 'archived' || status === 'closed') continue;
    const { savedMinor, potMinor, turns, potsReceived } = jamiya;
    const turn = turns[potsReceived] ?? null;
    const installments = await findInstallments(db, user.id, id as ObligationId);
    const turnOn = installments.find(({ seq }) => seq === turn)?.dueOn ?? null;
    const rounds = paymentCount ?? installments.length;
    jamiyas.push({ obligationId: id, title, currency, savedMinor, potMinor, paidCount, rounds, turn, turnOn });
  }
  return jamiyas;
}
