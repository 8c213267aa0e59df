import type { emergencyFund } from '@afdal/contract/finance/emergency-fund';
import type { Handlers } from '../../../platform/http/call.ts';
import { addFundEntry } from './add-entry.ts';
import { deleteFundEntry, editFundEntry, restoreFundEntry } from './change-entry.ts';
import type { FundDeps } from './fund-deps.ts';
import { readEmergencyFund } from './read-fund.ts';
import { saveEmergencyFund } from './save-fund.ts';

export const emergencyFundHandlers = (deps: FundDeps): Handlers<typeof emergencyFund> => ({
  readEmergencyFund: (call) => readEmergencyFund(call, deps.findDebtPayments),
  saveEmergencyFund: (call) => saveEmergencyFund(call, deps),
  addFundEntry: (call) => addFundEntry(call, deps),
  editFundEntry: (call) => editFundEntry(call, deps),
  deleteFundEntry: (call) => deleteFundEntry(call, deps),
  restoreFundEntry: (call) => restoreFundEntry(call, deps),
});
