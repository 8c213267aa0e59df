import { DeleteAccount } from '../../features/account-deletion/delete-account.tsx';
import { useAccountSecurity } from '../../features/account-security/security-queries.ts';
import { DataRights } from '../../features/data-rights/data-rights.tsx';

export function DataGroup() {
  const security = useAccountSecurity();
  return (
    <div>
      <DataRights />
      <div className="mt-4 border-t border-line pt-4">
        <DeleteAccount hasPassword={security.data?.hasPassword ?? true} />
      </div>
    </div>
  );
}
