import type { ObligationDetail, obligations } from '@afdal/contract/finance/obligations';
import { orNotFound } from '../../../platform/app-error.ts';
import type { Db } from '../../../platform/database/database.ts';
import type { Call, CallerToday } from '../../../platform/http/call.ts';
import { findInstallments, payingTransactions } from './installments-store.ts';
import { toObligationDetail } from './obligation-view.ts';
import { findEvents, findObligation, type ObligationRow } from './store.ts';

export async function readObligation({ db, user, params }: Call<typeof obligations.readObligation>) {
  return await describeObligation(db, user, orNotFound(await findObligation(db, user.id, params.id)));
}

/** An obligation with its whole schedule and what happened to it. */
export async function describeObligation(db: Db, user: CallerToday, row: ObligationRow): Promise<ObligationDetail> {
  const id = row.id;
  const payments = await findInstallments(db, user.id, id);
  const events = await findEvents(db, user.id, id);
  const pots = row.shares === null ? 0 : (await payingTransactions(db, user.id, id, 'pots')).length;
  return toObligationDetail(row, { payments, events, pots }, user.today);
}
