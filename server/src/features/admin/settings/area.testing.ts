import type { adminSettings } from '@afdal/contract/admin/settings';
import type { Examples } from '../../../../testing/example-call.ts';
import { productSettings } from '../../product-settings/store.ts';

export const examples: Examples<typeof adminSettings> = (server) => ({
  readSettings: {},
  saveSettings: {
    // From what it is by now: every example of the call changes it.
    body: async () => {
      const { refundDays } = await productSettings(server.database.db);
      return { changes: [{ name: 'refundDays', value: refundDays === 14 ? 15 : 14, expected: refundDays }] };
    },
  },
});
