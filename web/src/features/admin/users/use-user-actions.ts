import type { UserRow } from '@afdal/contract/admin/users';
import { Ban, CalendarPlus, CircleCheck, KeyRound, UserCog } from 'lucide-react';
import { useUser } from '../../../session/user.tsx';
import type { MenuAction } from '../../../ui/menu/menu.tsx';
import { useOpenDialog } from '../../../ui/overlay/use-dialog-address.ts';
import { texts } from './texts.ts';
import type { UserDialog } from './user-dialogs.ts';

/** What an administrator can do about a user. Nobody changes their own role or stops themselves. */
export function useUserActions(): (user: Pick<UserRow, 'id' | 'status'>) => readonly MenuAction[] {
  const open = useOpenDialog<UserDialog>();
  const self = useUser();
  return ({ id, status }) => {
    const isOwn = id === self.id;
    return [
      { label: texts.changeDays, icon: CalendarPlus, onSelect: () => open('days', id) },
      { label: texts.resetLink, icon: KeyRound, onSelect: () => open('reset', id) },
      { label: texts.changeRole, icon: UserCog, isDisabled: isOwn, onSelect: () => open('role', id) },
      status === 'stopped'
        ? { label: texts.activate, icon: CircleCheck, onSelect: () => open('activate', id) }
        : { label: texts.stop, icon: Ban, isDestructive: true, isDisabled: isOwn, onSelect: () => open('stop', id) },
    ];
  };
}
