import { adminProviders } from '@afdal/contract/admin/providers';
import { defineArea } from '../../../platform/area/define-area.ts';
import { providerOutcomes } from '../../../platform/outcomes/tables.ts';
import { type ProviderSettings, readProviders } from './read-providers.ts';
import { sendTestMail, sendTestNotification, type TestNeeds } from './send-tests.ts';

interface ProviderNeeds extends TestNeeds {
  readonly providerSettings: ProviderSettings;
}

export const adminProvidersArea = defineArea({
  endpoints: adminProviders,
  handlers: (needs: ProviderNeeds) => ({
    readProviders: ({ db, now }) => readProviders(db, needs.providerSettings, now),
    sendTestMail: sendTestMail(needs),
    sendTestNotification: sendTestNotification(needs),
  }),
  commonTables: [{ table: providerOutcomes, placement: 'local: what operators read' }],
});
