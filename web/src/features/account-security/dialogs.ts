import type { DialogMap } from '../../ui/overlay/addressed-dialogs.tsx';
import type { SecurityDialog } from './security-dialog.ts';

const sheets = async () => (await import('./sheets.ts')).sheets;

export const dialogs: DialogMap<SecurityDialog, object> = {
  'change-email': async () => (await sheets())['change-email'],
  'change-password': async () => (await sheets())['change-password'],
  'two-step': async () => (await sheets())['two-step'],
  'two-step-off': async () => (await sheets())['two-step-off'],
  'recovery-codes': async () => (await sheets())['recovery-codes'],
  'add-passkey': async () => (await sheets())['add-passkey'],
  'rename-passkey': async () => (await sheets())['rename-passkey'],
  'remove-passkey': async () => (await sheets())['remove-passkey'],
};
