import { quotes } from '@afdal/contract/people/quotes';
import { defineArea } from '../../platform/area/define-area.ts';
import { findActiveQuotes, seedQuotes } from './quotes-store.ts';

export const quotesArea = defineArea({
  endpoints: quotes,
  handlers: { listQuotes: async ({ db }) => await findActiveQuotes(db) },
  provides: { onStart: [seedQuotes] },
});
