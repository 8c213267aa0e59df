import { search } from '@afdal/contract/search';
import { defineArea } from '../../platform/area/define-area.ts';
import { listSearchResults, type SearchNeeds } from './list-search-results.ts';

export const searchArea = defineArea({
  endpoints: search,
  handlers: (needs: SearchNeeds) => ({
    listSearchResults: (call) => listSearchResults(call, needs),
  }),
});
