import { adminQuotes } from '@afdal/contract/admin/quotes';
import { defineArea } from '../../../platform/area/define-area.ts';
import { findQuotes } from '../../quotes/quotes-store.ts';
import { addQuote, deleteQuote, describeQuote, editQuote, orderQuotes } from './edit-quotes.ts';

export const adminQuotesArea = defineArea({
  endpoints: adminQuotes,
  handlers: {
    listAdminQuotes: async ({ db }) => (await findQuotes(db)).map(describeQuote),
    addQuote,
    editQuote,
    orderQuotes,
    deleteQuote,
  },
});
