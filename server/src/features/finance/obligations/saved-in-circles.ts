import type { ObligationId } from '@afdal/contract/ids';
import type { Db } from '../../../platform/database/database.ts';
import type { CallerToday } from '../../../platform/http/call.ts';
import { listObligations } from './list-obligations.ts';
import { findPayments } from './payments-store.ts';

/** The circles that were paid into and whose pot is still to come: savings until then. */
export async function savedInCircles(db: Db, user: CallerToday) {
  const circles = [];
  for (const { id, title, currency, status, jamiya, paidCount, paymentCount } of await listObligations({ db, user })) {
    if (!jamiya || jamiya.savedMinor === 0 || status === 'archived' || status === 'closed') continue;
    const { savedMinor, potMinor, turns, potsReceived } = jamiya;
    const turn = turns[potsReceived] ?? null;
    const payments = await findPayments(db, user.id, id as ObligationId);
    const turnOn = payments.find(({ seq }) => seq === turn)?.dueOn ?? null;
    const rounds = paymentCount ?? payments.length;
    circles.push({ obligationId: id, title, currency, savedMinor, potMinor, paidCount, rounds, turn, turnOn });
  }
  return circles;
}
