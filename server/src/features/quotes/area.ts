import { quotes } from '@afdal/contract/people/quotes';
import { defineArea } from '../../platform/area/define-area.ts';
import { findActiveQuotes, seedQuotes } from './quotes-store.ts';
import { quotes as quotesTable } from './tables.ts';

export const quotesArea = defineArea({
  endpoints: quotes,
  handlers: { listQuotes: async ({ db }) => await findActiveQuotes(db) },
  commonTables: [{ table: quotesTable, placement: 'local: a few texts, read by themselves' }],
  provides: { onStart: [seedQuotes] },
});
