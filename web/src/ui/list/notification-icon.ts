import type { Notification } from '@afdal/contract/notifications/notifications';
import {
  Bell,
  CalendarCheck,
  CalendarClock,
  CircleCheck,
  Crown,
  Database,
  Gift,
  Inbox,
  LifeBuoy,
  type LucideIcon,
  Mountain,
  PiggyBank,
  ReceiptText,
  ShieldAlert,
  ShieldCheck,
  SquareCheckBig,
  Unlink,
} from 'lucide-react';

type Tone = 'info' | 'success' | 'warning' | 'danger';

const icons: Record<NonNullable<Notification['actionType']>, LucideIcon> = {
  expense: ReceiptText,
  inbox: Inbox,
  installment: CalendarClock,
  savings: PiggyBank,
  emergency: ShieldCheck,
  habit: Unlink,
  goal: Mountain,
  task: SquareCheckBig,
  review: CalendarCheck,
  subscription: Crown,
  referral: Gift,
  support: LifeBuoy,
  data: Database,
  security: ShieldAlert,
  system: Bell,
};

const tones: Record<Notification['type'], Tone> = {
  success: 'success',
  warning: 'warning',
  error: 'danger',
  info: 'info',
};

/** What it is about as an icon, and how it went as its colour. What is about nothing, or about something newer than this app, shows how it went. */
export function notificationIcon({ type, actionType }: Pick<Notification, 'type' | 'actionType'>): {
  icon: LucideIcon;
  tone: Tone;
} {
  const generic = type === 'success' ? CircleCheck : Bell;
  return { icon: actionType && Object.hasOwn(icons, actionType) ? icons[actionType] : generic, tone: tones[type] };
}
