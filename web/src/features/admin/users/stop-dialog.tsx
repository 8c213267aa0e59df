import { adminUsers, StopUser, type UserDetails } from '@afdal/contract/admin/users';
import { maxAuditReasonLength } from '@afdal/domain/admin/limits';
import { stopReasons } from '@afdal/domain/admin/users';
import { useCall } from '../../../data/use-call.ts';
import { call } from '../../../lib/api.ts';
import { ChoiceField } from '../../../ui/fields/choice/choice-field.tsx';
import { TextAreaField } from '../../../ui/fields/text-area-field.tsx';
import { choiceField, textField } from '../../../ui/form/field-kinds.ts';
import { Form } from '../../../ui/form/form.tsx';
import { useFieldsForm } from '../../../ui/form/use-fields-form.ts';
import type { AddressedDialogProps } from '../../../ui/overlay/addressed-dialogs.tsx';
import { reportChange, sendChange } from '../list/send-change.ts';
import { texts } from './texts.ts';
import { UserDialog } from './user-dialog.tsx';

export function StopDialog(dialog: AddressedDialogProps) {
  return (
    <UserDialog {...dialog} title={texts.stop}>
      {(user) => <StopForm user={user} onClose={dialog.onClose} />}
    </UserDialog>
  );
}

const fields = { reason: choiceField(stopReasons), note: textField() };
const options = stopReasons.map((value) => ({ value, label: texts.stopReasons[value] }));

export function StopForm({ user: { id }, onClose }: { readonly user: UserDetails; readonly onClose: () => void }) {
  const undo = useCall(
    () => sendChange(() => call(adminUsers.activateUser, { params: { id }, body: { reason: texts.stopUndone } })),
    { onSuccess: () => reportChange(texts.activated), failed: texts.failedToActivate },
  );
  const form = useFieldsForm({
    draftName: `stop-${id}`,
    fields,
    schema: StopUser,
    write: {
      send: (body) => sendChange(() => call(adminUsers.stopUser, { params: { id }, body })),
      failed: texts.failedToStop,
    },
    onDone: () => {
      onClose();
      reportChange(texts.stopped, () => undo.mutate(undefined));
    },
  });
  return (
    <Form form={form} label={texts.stop} submit={texts.stop} isDestructive onCancel={onClose}>
      <p className="text-ink-2">{texts.stopExplanation}</p>
      <ChoiceField variant="pills" label={texts.reason} options={options} {...form.choice('reason')} />
      <TextAreaField
        {...form.text('note')}
        label={texts.note}
        hint={texts.noteHint}
        limit={maxAuditReasonLength}
        optional
      />
    </Form>
  );
}
