import { apiKeys } from '@afdal/contract/people/api-keys';
import { AppError } from '../../platform/app-error.ts';
import { defineArea } from '../../platform/area/define-area.ts';
import { createApiKey, toApiKey } from './create-api-key.ts';
import { sendNewKeyMail } from './new-key-mail.ts';
import { deleteApiKey, deleteApiKeys, findApiKeys } from './store.ts';
import { apiKeys as apiKeysTable } from './tables.ts';

export const apiKeysArea = defineArea({
  endpoints: apiKeys,
  handlers: {
    listApiKeys: async ({ db, user }) => (await findApiKeys(db, user.id)).map(toApiKey),
    createApiKey,
    revokeApiKey: async ({ db, user, params }) => {
      if (!(await deleteApiKey(db, user.id, params.id))) throw new AppError('not_found');
      return undefined;
    },
  },
  tables: [
    {
      table: apiKeysTable,
      leftOut: { keyHash: 'a secret' },
      notImported: 'a key is made for a device, never imported',
      atTakeover: 'deleted',
    },
  ],
  jobs: [sendNewKeyMail],
  provides: { revokeApiKeys: deleteApiKeys },
});
