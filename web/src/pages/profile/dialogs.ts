import type { User } from '@afdal/contract/people/users';
import type { DialogMap } from '../../ui/overlay/addressed-dialogs.tsx';
import type { Query } from '../../ui/query-states/query-states.tsx';
import type { ProfileDialog } from './profile-dialog.ts';

interface Shared {
  readonly user: Query<User>;
}

export const dialogs: DialogMap<ProfileDialog, Shared> = {
  avatar: async () => (await import('./avatar-dialog.tsx')).AvatarDialog,
  edit: async () => (await import('./edit-sheet.tsx')).EditSheet,
};
