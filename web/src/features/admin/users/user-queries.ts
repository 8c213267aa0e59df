import { adminUsers } from '@afdal/contract/admin/users';
import { useQuery } from '@tanstack/react-query';
import { adminRead } from '../list/admin-query.ts';

export const readUser = (id: string) => adminRead(adminUsers.readUserDetails, { params: { id } });

export function useUserDetails(id: string) {
  return useQuery(readUser(id));
}
