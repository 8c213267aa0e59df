import { entitlements } from '@afdal/contract/subscriptions/entitlements';
import { defineArea } from '../../platform/area/define-area.ts';
import { chooseActive, readEntitlements } from './handlers.ts';
import type { Limited } from './plan-limits.ts';
import { activeChoices } from './tables.ts';

export const entitlementsArea = defineArea({
  endpoints: entitlements,
  handlers: ({ limited }: { readonly limited: readonly Limited[] }) => ({
    readEntitlements: (call) => readEntitlements(call, limited),
    chooseActive: (call) => chooseActive(call, limited),
  }),
  tables: [
    {
      table: activeChoices,
      notImported: 'what stays active beyond a plan is chosen in each account',
      atTakeover: 'stays: settings',
    },
  ],
});
