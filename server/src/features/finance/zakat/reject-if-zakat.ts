import type { TransactionId, UserId } from '@afdal/contract/ids';
import type { Db } from '../../../platform/database/database.ts';
import { Failure } from '../../../platform/failure.ts';
import { isZakatPayment } from './store.ts';

/** The amount of what was paid as zakat is that of its payment. @throws Failure `transaction_linked` */
export async function rejectIfZakat(tx: Db, user: UserId, id: TransactionId): Promise<void> {
  if (await isZakatPayment(tx, user, id)) throw new Failure('transaction_linked');
}
