import { productSettings as endpoints } from '@afdal/contract/product-settings';
import { defineArea } from '../../platform/area/define-area.ts';
import { getFeaturesOff } from './product-settings.ts';
import { productSettings } from './store.ts';
import { productSettingOverrides } from './tables.ts';

export const productSettingsArea = defineArea({
  endpoints,
  handlers: {
    readFeaturesOff: async ({ db }) => getFeaturesOff(await productSettings(db)),
  },
  commonTables: [{ table: productSettingOverrides, placement: 'local: a few rows, held in memory' }],
});
