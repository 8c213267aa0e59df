import { ChangeEmailSheet } from './change-email-sheet.tsx';
import { ChangePasswordSheet } from './change-password-sheet.tsx';
import { AddPasskeySheet, RemovePasskeySheet, RenamePasskeySheet } from './passkey-sheets.tsx';
import { RecoveryCodesSheet } from './recovery-codes-sheet.tsx';
import { TwoStepOffSheet } from './two-step-off-sheet.tsx';
import { TwoStepSheet } from './two-step-sheet.tsx';

/** Of the account's settings, in one chunk. */
export const sheets = {
  'change-email': ChangeEmailSheet,
  'change-password': ChangePasswordSheet,
  'two-step': TwoStepSheet,
  'two-step-off': TwoStepOffSheet,
  'recovery-codes': RecoveryCodesSheet,
  'add-passkey': AddPasskeySheet,
  'rename-passkey': RenamePasskeySheet,
  'remove-passkey': RemovePasskeySheet,
};

export type SecurityDialog = keyof typeof sheets;
