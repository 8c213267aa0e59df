import type { User } from '@afdal/contract/people/users';
import { copy } from './copy.ts';

/** The name of the plan that holds now: one that has ended is the free one again. */
export function planLabel({ isSubscribed, plan }: User['subscription']): string {
  return copy.plans[isSubscribed ? plan : 'free'];
}
