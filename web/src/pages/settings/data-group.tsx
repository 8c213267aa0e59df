import { DeleteAccount } from '../../features/account-deletion/delete-account.tsx';
import { DataRights } from '../../features/data-rights/data-rights.tsx';

export function DataGroup() {
  return (
    <div>
      <DataRights />
      <div className="mt-4 border-t border-line pt-4">
        <DeleteAccount />
      </div>
    </div>
  );
}
