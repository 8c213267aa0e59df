import type { emergencyFund } from '@afdal/contract/finance/emergency-fund';
import type { Handlers } from '../../../platform/http/call.ts';
import { addFundEntry } from './add-entry.ts';
import { deleteFundEntry, editFundEntry, restoreFundEntry } from './change-entry.ts';
import type { FundParts } from './fund-parts.ts';
import { readEmergencyFund } from './read-fund.ts';
import { saveEmergencyFund } from './save-fund.ts';

export const emergencyFundHandlers = (parts: FundParts): Handlers<typeof emergencyFund> => ({
  readEmergencyFund: (call) => readEmergencyFund(call, parts.findDebtPayments),
  saveEmergencyFund: (call) => saveEmergencyFund(call, parts),
  addFundEntry: (call) => addFundEntry(call, parts),
  editFundEntry: (call) => editFundEntry(call, parts),
  deleteFundEntry: (call) => deleteFundEntry(call, parts),
  restoreFundEntry: (call) => restoreFundEntry(call, parts),
});
