import type { UserDetails } from '@afdal/contract/admin/users';
import type { ReactNode } from 'react';
import type { AddressedDialogProps } from '../../../ui/overlay/addressed-dialogs.tsx';
import { Dialog } from '../../../ui/overlay/dialog.tsx';
import { QueryStates } from '../../../ui/query-states/query-states.tsx';
import { SkeletonText } from '../../../ui/skeletons/skeleton-text.tsx';
import { texts } from './texts.ts';
import { useUserDetails } from './user-queries.ts';

interface Props extends AddressedDialogProps {
  readonly title: string;
  readonly children: (user: UserDetails) => ReactNode;
}

/** A dialog about a user, once they are read. */
export function UserDialog({ id, isOpen, onClose, title, children }: Props) {
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title={title}>
      {id !== undefined && <Content id={id}>{children}</Content>}
    </Dialog>
  );
}

function Content({ id, children }: { readonly id: string; readonly children: Props['children'] }) {
  return (
    <QueryStates query={useUserDetails(id)} title={texts.failedToRead} skeleton={<SkeletonText lines={4} />}>
      {(user) => (
        <div className="grid gap-4">
          <p className="text-14 text-ink-2">
            <bdi>{user.name}</bdi> · <bdi dir="ltr">{user.email}</bdi>
          </p>
          {children(user)}
        </div>
      )}
    </QueryStates>
  );
}
