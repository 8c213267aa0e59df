import { adminSettings } from '@afdal/contract/admin/settings';
import { defineArea } from '../../../platform/area/define-area.ts';
import { describeSettings, saveSettings } from './save-settings.ts';

export const adminSettingsArea = defineArea({
  endpoints: adminSettings,
  handlers: ({ company }: { readonly company: { readonly supportEmail: string } }) => ({
    readSettings: async ({ db }) => await describeSettings(db, company),
    saveSettings: async (call) => await saveSettings(call, company),
  }),
});
