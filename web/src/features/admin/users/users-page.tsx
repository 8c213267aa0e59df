import { AddressedDialogs } from '../../../ui/overlay/addressed-dialogs.tsx';
import { lazySheets } from '../../../ui/overlay/lazy-sheets.ts';
import { useListAddress } from '../list/use-list-address.ts';
import { UserPage } from './user-page.tsx';
import { UsersList } from './users-list.tsx';

const dialogs = lazySheets(() => import('./dialogs.ts'), ['days', 'role', 'stop', 'activate', 'reset']);
const nothingShared = {};

export type UserDialog = keyof typeof dialogs;

/** All users, or the one that the address names. */
export function UsersPage() {
  const { address } = useListAddress();
  return (
    <div className="mx-auto grid w-full max-w-content gap-gap">
      {address.id === undefined ? <UsersList /> : <UserPage key={address.id} id={address.id} />}
      <AddressedDialogs dialogs={dialogs} shared={nothingShared} />
    </div>
  );
}
