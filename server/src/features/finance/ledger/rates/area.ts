import { rates } from '@afdal/contract/finance/rates';
import { AppError } from '../../../../platform/app-error.ts';
import { defineArea } from '../../../../platform/area/define-area.ts';
import { findPreferences } from '../../../accounts/preferences-store.ts';
import { saveRate } from './handlers.ts';
import { cappedRates, deleteRate, findRates } from './store.ts';
import { rates as ratesTable } from './tables.ts';

export const ratesArea = defineArea({
  endpoints: rates,
  handlers: {
    listRates: async ({ db, user }) => {
      const { currency } = await findPreferences(db, user.id);
      return await findRates(db, user.id, currency);
    },
    saveRate,
    deleteRate: async ({ db, user, params }) => {
      if (!(await deleteRate(db, user.id, params.id))) throw new AppError('not_found');
      return undefined;
    },
  },
  tables: [{ table: ratesTable }],
  provides: { capped: [cappedRates] },
});
