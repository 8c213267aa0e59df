import type { UserDetails } from '@afdal/contract/admin/users';
import type { ReactNode } from 'react';
import type { AddressedDialogProps } from '../../../ui/overlay/addressed-dialogs.tsx';
import { ReadDialog } from '../list/read-dialog.tsx';
import { texts } from './texts.ts';
import { readUser } from './user-queries.ts';

interface Props extends AddressedDialogProps {
  readonly title: string;
  readonly children: (user: UserDetails) => ReactNode;
}

/** A dialog about a user, whom it names. */
export function UserDialog({ children, ...dialog }: Props) {
  return (
    <ReadDialog {...dialog} read={readUser} failed={texts.failedToRead}>
      {(user) => (
        <div className="grid gap-4">
          <p className="text-14 text-ink-2">
            <bdi>{user.name}</bdi> · <bdi dir="ltr">{user.email}</bdi>
          </p>
          {children(user)}
        </div>
      )}
    </ReadDialog>
  );
}
