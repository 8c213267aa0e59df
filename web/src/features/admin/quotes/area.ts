import { defineAdminArea } from '../../../define-admin-area.ts';

export const area = defineAdminArea({
  tabs: { quotes: async () => (await import('./quotes-tab.tsx')).QuotesTab },
  writes: ['addQuote', 'editQuote', 'orderQuotes', 'deleteQuote'],
});
