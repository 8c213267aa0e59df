import type { quotes } from '@afdal/contract/people/quotes';
import type { Examples } from '../../../testing/example-call.ts';

export const examples: Examples<typeof quotes> = () => ({ listQuotes: {} });
