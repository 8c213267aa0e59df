import type { Category } from '@afdal/contract/finance/categories';
import { isRefund } from '@afdal/domain/money/category';
import type { TransactionType } from '@afdal/domain/money/transaction';

/** The name of a transaction's category; of a refund it says that the money came back. */
export function getCategoryName({ name, kind }: Category, type: TransactionType): string {
  return isRefund(type, kind) ? `استرداد من ${name}` : name;
}
