import type { TransactionType } from '@afdal/domain/money/transaction';
import { ArrowDownLeft, ArrowLeftRight, ArrowUpRight, type LucideIcon } from 'lucide-react';

const icons: Record<TransactionType, LucideIcon> = {
  expense: ArrowUpRight,
  income: ArrowDownLeft,
  transfer: ArrowLeftRight,
};

export function typeIcon(type: TransactionType): LucideIcon {
  return icons[type];
}
