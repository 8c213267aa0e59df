import { adminUsers } from '@afdal/contract/admin/users';
import { ApiError } from '../../../lib/api-error.ts';
import { showToast } from '../../../ui/toast/toasts.ts';
import { refreshAdmin, useAdminRead } from '../list/admin-query.ts';

export function useUserDetails(id: string) {
  return useAdminRead(adminUsers.readUserDetails, { params: { id } });
}

/** Sends a change of a user. Where it was another by then, what is shown of it is read anew. */
export async function sendChange<Result>(send: () => Promise<Result>): Promise<Result> {
  try {
    return await send();
  } catch (error) {
    if (error instanceof ApiError && error.body?.errorType === 'changed_meanwhile') refreshAdmin();
    throw error;
  }
}

/** Says what was done, and shows it everywhere. */
export function reportChange(title: string): void {
  refreshAdmin();
  showToast({ title, variant: 'success' });
}
