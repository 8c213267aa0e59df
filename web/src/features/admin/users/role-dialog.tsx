import { adminUsers, ChangeRole, type UserDetails } from '@afdal/contract/admin/users';
import { roles } from '@afdal/domain/sessions/limits';
import { Info } from 'lucide-react';
import { call } from '../../../lib/api.ts';
import { Note } from '../../../ui/base/note.tsx';
import { ChoiceField } from '../../../ui/fields/choice/choice-field.tsx';
import { PasswordField } from '../../../ui/fields/password-field.tsx';
import { Form } from '../../../ui/form/form.tsx';
import { useForm } from '../../../ui/form/use-form.ts';
import type { AddressedDialogProps } from '../../../ui/overlay/addressed-dialogs.tsx';
import { texts } from './texts.ts';
import { UserDialog } from './user-dialog.tsx';
import { reportChange, sendChange } from './user-queries.ts';

export function RoleDialog(dialog: AddressedDialogProps) {
  return (
    <UserDialog {...dialog} title={texts.changeRole}>
      {(user) => <RoleForm key={user.role} user={user} onClose={dialog.onClose} />}
    </UserDialog>
  );
}

const options = roles.map((value) => ({ value, label: texts.roles[value], detail: texts.roleHints[value] }));

/** The other role is chosen at first: it is what somebody opens this for. */
export function RoleForm({
  user: { id, role },
  onClose,
}: {
  readonly user: UserDetails;
  readonly onClose: () => void;
}) {
  const form = useForm({
    draftName: `role-${id}`,
    excludeFromDraft: ['password'],
    initial: { role: roles.find((each) => each !== role) ?? role, password: '' },
    schema: ChangeRole,
    // An administrator without a password leaves it empty: a recent sign-in does.
    toBody: (draft) => ({
      role: draft.role,
      expected: role,
      ...(draft.password !== '' && { password: draft.password }),
    }),
    write: {
      send: (body) => sendChange(() => call(adminUsers.changeUserRole, { params: { id }, body })),
      failed: texts.failedToChangeRole,
    },
    onDone: () => {
      onClose();
      reportChange(texts.roleChanged);
    },
  });
  return (
    <Form form={form} label={texts.changeRole} submit={texts.changeRole} onCancel={onClose}>
      <ChoiceField variant="tiles" label={texts.role} options={options} {...form.choice('role')} />
      <PasswordField
        {...form.text('password')}
        label={texts.password}
        hint={texts.passwordHint}
        autoComplete="current-password"
      />
      <Note tone="info" icon={Info}>
        {texts.roleNote}
      </Note>
    </Form>
  );
}
