import type { TransactionId, UserId } from '@afdal/contract/ids';
import { AppError } from '../../../platform/app-error.ts';
import type { Db } from '../../../platform/database/database.ts';
import { isZakatPayment } from './store.ts';

/** The amount of what was paid as zakat is that of its payment. @throws Failure `transaction_linked` */
export async function rejectIfZakat(tx: Db, user: UserId, id: TransactionId): Promise<void> {
  if (await isZakatPayment(tx, user, id)) throw new AppError('transaction_linked');
}
