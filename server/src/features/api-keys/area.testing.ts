import type { ApiKey, apiKeys } from '@afdal/contract/people/api-keys';
import type { Examples } from '../../../testing/example-call.ts';

export const examples: Examples<typeof apiKeys> = () => ({
  listApiKeys: {},
  createApiKey: { body: { name: 'آيفون ليلى' } },
  revokeApiKey: {
    getParams: async (owner) => {
      const { body } = await owner.call<ApiKey>('POST', '/apiKey', { name: 'هاتف قديم' });
      return { id: body.id };
    },
  },
});
