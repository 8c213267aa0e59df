import type { tags } from '@afdal/contract/finance/ledger/tags';
import type { Examples } from '../../../../../testing/example-call.ts';
import type { Person, TestServer } from '../../../../../testing/test-server.ts';
import { addsExampleTransaction } from '../transactions/area.testing.ts';

const addsTagged = (server: TestServer) => async (owner: Person) => {
  const { id } = await addsExampleTransaction(server)(owner);
  await owner.call('PATCH', `/transaction/${id}`, { tags: ['سفر', 'رحلات'] });
};

export const examples: Examples<typeof tags> = (server) => {
  const aTag = <Body>(body: Body) => ({
    body: async (owner: Person) => {
      await addsTagged(server)(owner);
      return body;
    },
  });
  return {
    listTags: {},
    renameTag: aTag({ tag: 'سفر', name: 'أسفار' }),
    mergeTags: aTag({ tags: ['سفر', 'رحلات'], name: 'أسفار' }),
    deleteTag: aTag({ tag: 'سفر' }),
  };
};
