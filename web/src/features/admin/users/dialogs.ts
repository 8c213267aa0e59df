import { ActivateDialog } from './activate-dialog.tsx';
import { DaysDialog } from './days-dialog.tsx';
import { ResetDialog } from './reset-dialog.tsx';
import { RoleDialog } from './role-dialog.tsx';
import { StopDialog } from './stop-dialog.tsx';

export const sheets = {
  days: DaysDialog,
  role: RoleDialog,
  stop: StopDialog,
  activate: ActivateDialog,
  reset: ResetDialog,
};
