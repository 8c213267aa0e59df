import type { accountDeletion } from '@afdal/contract/people/account-deletion';
import type { Examples } from '../../../testing/example-call.ts';

export const examples: Examples<typeof accountDeletion> = () => ({
  deleteUser: {},
  restoreUser: {},
  cancelDeletion: { body: { token: 'nothing' } },
});
