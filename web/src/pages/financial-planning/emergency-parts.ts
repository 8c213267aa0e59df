import { EditFundEntrySheet } from '../../features/finance/emergency-fund/edit-entry-sheet.tsx';
import { DepositSheet, WithdrawSheet } from '../../features/finance/emergency-fund/entry-sheets.tsx';
import { FundSettingsSheet } from '../../features/finance/emergency-fund/fund-settings-sheet.tsx';
import { Emergency } from './emergency.tsx';

/** The tab of the emergency fund and its dialogs, in one chunk: most visits are about expenses. */
export const emergencyParts = {
  tab: Emergency,
  'fund-settings': FundSettingsSheet,
  'fund-deposit': DepositSheet,
  'fund-withdraw': WithdrawSheet,
  'edit-fund-entry': EditFundEntrySheet,
};
