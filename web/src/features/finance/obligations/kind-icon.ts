import type { ObligationKind } from '@afdal/domain/obligations/obligation';
import {
  Banknote,
  CalendarSync,
  HandCoins,
  House,
  type LucideIcon,
  ReceiptText,
  Smartphone,
  UserRound,
  UsersRound,
} from 'lucide-react';

const icons: Record<ObligationKind, LucideIcon> = {
  installment: Smartphone,
  loan: Banknote,
  bill: ReceiptText,
  subscription: CalendarSync,
  rent: House,
  iOwe: UserRound,
  owedToMe: HandCoins,
  jamiya: UsersRound,
};

export function kindIcon(kind: ObligationKind): LucideIcon {
  return icons[kind];
}
