import { accountDeletion } from '@afdal/contract/account-deletion';
import { accounts } from '@afdal/contract/accounts';
import { fillTemplate } from '@afdal/domain/text/fill-template';
import { call } from '../../lib/api.ts';
import { invalidate } from '../../lib/other-tabs.ts';
import { userKey } from '../../session/read-user.ts';
import { useUser } from '../../session/user.tsx';
import { PasswordField } from '../../ui/fields/password-field.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import { Form } from '../../ui/form/form.tsx';
import { useForm } from '../../ui/form/use-form.ts';
import { Dialog } from '../../ui/overlay/dialog.tsx';
import { showToast } from '../../ui/toast/toasts.ts';
import { copy } from './copy.ts';

interface Props {
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

export function DeleteAccountDialog({ isOpen, onClose }: Props) {
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title={copy.question}>
      <DeletionForm onDone={onClose} />
    </Dialog>
  );
}

/** Whose password is right, and who types what is asked for, means it. */
function DeletionForm({ onDone }: { readonly onDone: () => void }) {
  const { email } = useUser();
  const form = useForm({
    initial: { typed: '', password: '' },
    schema: accounts.proveIdentity.body,
    bodyOf: ({ password }) => ({ password }),
    limitsOf: ({ typed }) =>
      typed.trim() === copy.word ? {} : { typed: fillTemplate(copy.typedWrong, { word: copy.word }) },
    write: {
      send: async (body: { readonly password: string }) => {
        await call(accounts.proveIdentity, { body });
        await call(accountDeletion.deleteUser, {});
      },
      failed: copy.failed,
    },
    onDone: () => {
      invalidate([userKey]);
      showToast({ title: copy.started, variant: 'default' });
      onDone();
    },
  });
  return (
    <Form form={form} label={copy.question} submit={copy.start} isDestructive onCancel={onDone}>
      <p className="text-ink-2">{copy.consequence}</p>
      <TextField
        {...form.text('typed')}
        label={fillTemplate(copy.typed, { word: copy.word })}
        required
        autoComplete="off"
      />
      {/* For password managers, which fill in by the account. */}
      <input type="email" autoComplete="username" value={email} readOnly hidden />
      <PasswordField {...form.text('password')} label={copy.password} required autoComplete="current-password" />
    </Form>
  );
}
