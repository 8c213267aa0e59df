import { adminUsers } from '@afdal/contract/admin/users';
import { interpolate } from '@afdal/domain/text/interpolate';
import { call } from '../../../lib/api.ts';
import type { AddressedDialogProps } from '../../../ui/overlay/addressed-dialogs.tsx';
import { ReasonForm } from '../list/reason-form.tsx';
import { reportChange, sendChange } from '../list/send-change.ts';
import { texts } from './texts.ts';
import { UserDialog } from './user-dialog.tsx';

export function ResetDialog(dialog: AddressedDialogProps) {
  return (
    <UserDialog {...dialog} title={texts.resetTitle}>
      {({ id, name }) => (
        <ReasonForm
          name={`reset-${id}`}
          title={texts.resetTitle}
          explanation={interpolate(texts.resetExplanation, { name })}
          submit={texts.send}
          send={(reason) => sendChange(() => call(adminUsers.mailResetLink, { params: { id }, body: { reason } }))}
          failed={texts.failedToSend}
          onDone={() => reportChange(texts.resetSent)}
          onClose={dialog.onClose}
        />
      )}
    </UserDialog>
  );
}
