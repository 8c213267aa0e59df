import { DeleteAccount } from '../../features/account-deletion/delete-account.tsx';

export function DataGroup() {
  return <DeleteAccount />;
}
