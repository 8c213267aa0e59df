import type { SubscriptionDetails, SubscriptionRow } from '@afdal/contract/admin/subscriptions';
import { useNavigate } from '@tanstack/react-router';
import { CalendarPlus, CalendarX, RefreshCw, User } from 'lucide-react';
import type { MenuAction } from '../../../ui/menu/menu.tsx';
import { useOpenDialog } from '../../../ui/overlay/use-dialog-address.ts';
import type { SubscriptionDialog } from './dialog-names.ts';
import { texts } from './texts.ts';

/** What an administrator can do about a subscription. Days are granted on the page of its user. */
export function useSubscriptionActions(): (
  row: Pick<SubscriptionRow, 'id' | 'state'> & Partial<Pick<SubscriptionDetails, 'isRetrying'>>,
) => readonly MenuAction[] {
  const open = useOpenDialog<SubscriptionDialog>();
  const navigate = useNavigate();
  const goToUser = (id: string, dialog?: string) =>
    void navigate({ to: '/admin/users', search: { id, ...(dialog && { open: dialog }) } });
  return ({ id, state, isRetrying = false }) => [
    { label: texts.openUser, icon: User, onSelect: () => goToUser(id) },
    { label: texts.extend, icon: CalendarPlus, onSelect: () => goToUser(id, 'days') },
    ...(state === 'past_due'
      ? [{ label: texts.retry, icon: RefreshCw, isDisabled: isRetrying, onSelect: () => open('retry', id) }]
      : []),
    {
      label: texts.cancelRenewal,
      icon: CalendarX,
      isDestructive: true,
      isDisabled: state !== 'active' && state !== 'past_due',
      onSelect: () => open('cancel', id),
    },
  ];
}
