import type { AccountType } from '@afdal/domain/money/account';
import { Banknote, CreditCard, Landmark, type LucideIcon, PiggyBank, Smartphone } from 'lucide-react';

const icons: Record<AccountType, LucideIcon> = {
  cash: Banknote,
  bank: Landmark,
  card: CreditCard,
  wallet: Smartphone,
  savings: PiggyBank,
};

export function accountIcon(type: AccountType): LucideIcon {
  return icons[type];
}
