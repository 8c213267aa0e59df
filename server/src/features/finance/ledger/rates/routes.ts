import type { rates } from '@afdal/contract/finance/rates';
import { AppError } from '../../../../platform/app-error.ts';
import type { Handlers } from '../../../../platform/http/call.ts';
import { findPreferences } from '../../../accounts/preferences-store.ts';
import { saveRate } from './save-rate.ts';
import { deleteRate, findRates } from './store.ts';

export const rateHandlers: Handlers<typeof rates> = {
  listRates: async ({ db, user }) => {
    const { currency } = await findPreferences(db, user.id);
    return await findRates(db, user.id, currency);
  },
  saveRate,
  deleteRate: async ({ db, user, params }) => {
    if (!(await deleteRate(db, user.id, params.id))) throw new AppError('not_found');
    return undefined;
  },
};
