import type { search } from '@afdal/contract/search';
import type { Examples } from '../../../testing/example-call.ts';

export const examples: Examples<typeof search> = () => ({ listSearchResults: {} });
