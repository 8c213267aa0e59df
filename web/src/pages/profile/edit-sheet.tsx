import type { User } from '@afdal/contract/people/users';
import { ProfileForm } from '../../features/profile/profile-form.tsx';
import { texts } from '../../features/profile/texts.ts';
import type { DialogProps } from '../../ui/overlay/addressed-dialogs.tsx';
import { Sheet } from '../../ui/overlay/sheet.tsx';
import { type Query, QueryStates } from '../../ui/query-states/query-states.tsx';
import { SkeletonText } from '../../ui/skeletons/skeleton-text.tsx';
import { texts as pageTexts } from './texts.ts';

interface Props extends DialogProps {
  readonly user: Query<User>;
}

export function EditSheet({ isOpen, onClose, user }: Props) {
  return (
    <Sheet isOpen={isOpen} onClose={onClose} title={texts.data.editTitle}>
      <QueryStates query={user} skeleton={<SkeletonText lines={8} />} title={pageTexts.failed}>
        {(known) => <ProfileForm user={known} onDone={onClose} />}
      </QueryStates>
    </Sheet>
  );
}
