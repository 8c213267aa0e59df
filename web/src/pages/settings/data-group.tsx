import { DeleteAccount } from '../../features/account-deletion/delete-account.tsx';
import { DataRights } from '../../features/data-rights/data-rights.tsx';

export function DataGroup() {
  return (
    <div className="divide-y divide-line">
      <DataRights />
      <div className="mt-4 pt-4">
        <DeleteAccount />
      </div>
    </div>
  );
}
