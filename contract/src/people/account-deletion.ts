import * as z from 'zod/mini';
import { defineEndpoints } from '../endpoint.ts';
import { MailedToken } from './accounts.ts';
import { User } from './users.ts';

export const accountDeletion = defineEndpoints({
  deleteUser: {
    method: 'DELETE',
    path: '/user',
    access: 'user',
    summary: 'Ask for the account to be deleted in 14 days, having just proved who asks; other sessions end',
    status: 204,
    errors: ['proof_needed', 'last_admin'],
  },
  restoreUser: {
    method: 'POST',
    path: '/user/restore',
    access: 'user',
    summary: 'Keep the account after all',
    output: User,
    status: 200,
    errors: [],
  },
  cancelDeletion: {
    method: 'POST',
    path: '/auth/cancel-deletion',
    access: 'public',
    summary: 'Keep the account after all, by the token of the mailed link, once',
    body: z.strictObject({ token: MailedToken }),
    output: z.strictObject({ isCancelled: z.literal(true) }),
    status: 200,
    errors: ['link_invalid'],
    limit: { burst: 10, everySeconds: 6 },
  },
});
