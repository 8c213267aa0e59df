import type { User } from '@afdal/contract/people/users';
import { AvatarForm } from '../../features/profile/avatar-form.tsx';
import { texts } from '../../features/profile/texts.ts';
import type { DialogProps } from '../../ui/overlay/addressed-dialogs.tsx';
import { Dialog } from '../../ui/overlay/dialog.tsx';
import type { Query } from '../../ui/query-states/query-states.tsx';

interface Props extends DialogProps {
  readonly user: Query<User>;
}

export function AvatarDialog({ isOpen, onClose, user: { data: user } }: Props) {
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title={texts.picture.title}>
      <AvatarForm avatarUrl={user?.avatarUrl ?? null} onDone={onClose} />
    </Dialog>
  );
}
