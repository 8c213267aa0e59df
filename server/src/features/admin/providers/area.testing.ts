import type { adminProviders } from '@afdal/contract/admin/providers';
import type { Examples } from '../../../../testing/example-call.ts';

export const examples: Examples<typeof adminProviders> = () => ({
  readProviders: {},
  sendTestMail: {},
  sendTestNotification: {},
});
