import { AddressedDialogs } from '../../../ui/overlay/addressed-dialogs.tsx';
import { useShownId } from '../list/use-shown-id.ts';
import { userDialogs } from './user-dialogs.ts';
import { UserPage } from './user-page.tsx';
import { UsersList } from './users-list.tsx';

const nothingShared = {};

/** All users, or the one that the address names. */
export function UsersPage() {
  const id = useShownId();
  return (
    <div className="mx-auto grid w-full max-w-content gap-gap">
      {id === undefined ? <UsersList /> : <UserPage key={id} id={id} />}
      <AddressedDialogs dialogs={userDialogs} shared={nothingShared} isAboutPage />
    </div>
  );
}
