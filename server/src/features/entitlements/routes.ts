import type { entitlements } from '@afdal/contract/subscriptions/entitlements';
import type { Handlers } from '../../platform/http/call.ts';
import { chooseActive } from './choose-active.ts';
import type { Limited } from './plan-limits.ts';
import { readEntitlements } from './read-entitlements.ts';

/** @param nouns all of which a plan allows some at once */
export const entitlementHandlers = (nouns: readonly Limited[]): Handlers<typeof entitlements> => ({
  readEntitlements,
  chooseActive: (call) => chooseActive(call, nouns),
});
