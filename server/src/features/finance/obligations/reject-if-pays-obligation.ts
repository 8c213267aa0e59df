import type { TransactionId, UserId } from '@afdal/contract/ids';
import { AppError } from '../../../platform/app-error.ts';
import type { Db } from '../../../platform/database/database.ts';
import { findPaymentAllocations } from './installments-store.ts';

/** What paid for something keeps its amount: undoing the payment and paying again changes it. @throws Failure `transaction_pays` */
export async function rejectIfPaysObligation(tx: Db, user: UserId, id: TransactionId): Promise<void> {
  if ((await findPaymentAllocations(tx, user, id)).length > 0) throw new AppError('transaction_pays');
}
