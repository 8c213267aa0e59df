import { adminUsers } from '@afdal/contract/admin/users';
import { useAdminRead } from '../list/admin-query.ts';

export function useUserDetails(id: string) {
  return useAdminRead(adminUsers.readUserDetails, { params: { id } });
}
