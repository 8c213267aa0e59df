import type { analytics } from '@afdal/contract/people/analytics';
import type { Examples } from '../../../testing/example-call.ts';

export const examples: Examples<typeof analytics> = () => ({
  countUsage: { body: { counts: [{ kind: 'page', name: '/tasks', count: 2 }] } },
});
