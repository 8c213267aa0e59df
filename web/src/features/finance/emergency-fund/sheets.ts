import { EditFundEntrySheet } from './edit-entry-sheet.tsx';
import { DepositSheet, WithdrawSheet } from './entry-sheets.tsx';
import { FundSettingsSheet } from './fund-settings-sheet.tsx';

/** The forms, in one chunk. */
export const sheets = {
  'fund-settings': FundSettingsSheet,
  'fund-deposit': DepositSheet,
  'fund-withdraw': WithdrawSheet,
  'edit-fund-entry': EditFundEntrySheet,
};
