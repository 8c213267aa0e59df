import { AddressedDialogs } from '../../../ui/overlay/addressed-dialogs.tsx';
import { useListAddress } from '../list/use-list-address.ts';
import { userDialogs } from './user-dialogs.ts';
import { UserPage } from './user-page.tsx';
import { UsersList } from './users-list.tsx';

const nothingShared = {};

/** All users, or the one that the address names. */
export function UsersPage() {
  const { address } = useListAddress();
  return (
    <div className="mx-auto grid w-full max-w-content gap-gap">
      {address.id === undefined ? <UsersList /> : <UserPage key={address.id} id={address.id} />}
      <AddressedDialogs dialogs={userDialogs} shared={nothingShared} />
    </div>
  );
}
