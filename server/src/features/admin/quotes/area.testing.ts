import type { adminQuotes } from '@afdal/contract/admin/quotes';
import type { Examples } from '../../../../testing/example-call.ts';
import { uuidv7 } from '../../../platform/uuid.ts';

export const examples: Examples<typeof adminQuotes> = (server) => {
  const newText = () => `خطوة اليوم تكفي ${uuidv7(server.clock.now().getTime())}`;
  const aQuote = async () => {
    const id = uuidv7(server.clock.now().getTime());
    const insert = 'insert into quotes (id, text, said, position) values ($1, $2, $2, 9)';
    await server.database.pool.query(insert, [id, newText()]);
    return { id };
  };
  const allIds = async () => {
    const { rows } = await server.database.pool.query<{ id: string }>('select id from quotes order by id');
    return rows.map(({ id }) => id);
  };
  return {
    listAdminQuotes: {},
    addQuote: { body: async () => ({ text: newText(), author: '' }) },
    editQuote: {
      getParams: aQuote,
      common: true,
      body: async () => ({ text: newText(), author: 'حكمة', isActive: false, expected: 1 }),
    },
    orderQuotes: { body: async () => ({ ids: await allIds() }) },
    deleteQuote: { getParams: aQuote, common: true },
  };
};
