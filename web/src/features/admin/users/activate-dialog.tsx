import { adminUsers } from '@afdal/contract/admin/users';
import { call } from '../../../lib/api.ts';
import type { AddressedDialogProps } from '../../../ui/overlay/addressed-dialogs.tsx';
import { ReasonForm } from '../list/reason-form.tsx';
import { reportChange, sendChange } from '../list/send-change.ts';
import { texts } from './texts.ts';
import { UserDialog } from './user-dialog.tsx';

export function ActivateDialog(dialog: AddressedDialogProps) {
  return (
    <UserDialog {...dialog} title={texts.activate}>
      {({ id }) => (
        <ReasonForm
          name={`activate-${id}`}
          title={texts.activate}
          explanation={texts.activateExplanation}
          submit={texts.activate}
          send={(reason) => sendChange(() => call(adminUsers.activateUser, { params: { id }, body: { reason } }))}
          failed={texts.failedToActivate}
          onDone={() => reportChange(texts.activated)}
          onClose={dialog.onClose}
        />
      )}
    </UserDialog>
  );
}
