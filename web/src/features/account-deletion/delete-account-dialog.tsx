import { accountDeletion } from '@afdal/contract/people/account-deletion';
import { users } from '@afdal/contract/people/accounts';
import { errorTexts } from '@afdal/contract/texts';
import { localizeDigits } from '@afdal/domain/text/digits';
import { interpolate } from '@afdal/domain/text/interpolate';
import * as z from 'zod/mini';
import { call } from '../../lib/api.ts';
import { invalidate } from '../../lib/other-tabs.ts';
import { userKey } from '../../session/read-user.ts';
import { useUser } from '../../session/user.tsx';
import { PasswordField } from '../../ui/fields/password-field.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import { useDisplayPreferences } from '../../ui/figures/display-preferences.ts';
import { Form } from '../../ui/form/form.tsx';
import { useForm } from '../../ui/form/use-form.ts';
import type { DialogProps } from '../../ui/overlay/addressed-dialogs.tsx';
import { Dialog } from '../../ui/overlay/dialog.tsx';
import { showToast } from '../../ui/toast/toasts.ts';
import { texts } from './texts.ts';

const noCredentials = z.object({});

interface Props extends DialogProps {
  /** Without one, a sign-in in the last minutes does. */
  readonly hasPassword: boolean;
}

export function DeleteAccountDialog({ hasPassword, isOpen, onClose }: Props) {
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title={texts.question}>
      <DeletionForm hasPassword={hasPassword} onDone={onClose} />
    </Dialog>
  );
}

/** Who proves that it is them, and types what is asked for, means it. */
function DeletionForm({ hasPassword, onDone }: { readonly hasPassword: boolean; readonly onDone: () => void }) {
  const { digits } = useDisplayPreferences();
  const { email } = useUser();
  const form = useForm({
    draftName: 'delete-account',
    excludeFromDraft: ['typed', 'password'],
    initial: { typed: '', password: '' },
    schema: hasPassword ? users.proveIdentity.body : noCredentials,
    toBody: ({ password }) => (hasPassword ? { password } : {}),
    validateDraft: ({ typed }) =>
      typed.trim() === texts.word ? {} : { typed: interpolate(texts.typedWrong, { word: texts.word }) },
    write: {
      send: async ({ password }: { readonly password?: string }) => {
        if (password !== undefined) await call(users.proveIdentity, { body: { password } });
        await call(accountDeletion.deleteUser, {});
      },
      failed: texts.failed,
    },
    onDone: () => {
      invalidate([userKey]);
      showToast({ title: texts.started, variant: 'default' });
      onDone();
    },
  });
  return (
    <Form form={form} label={texts.question} submit={texts.start} isDestructive onCancel={onDone}>
      <p className="text-ink-2">{localizeDigits(texts.consequence, digits)}</p>
      <TextField
        {...form.text('typed')}
        label={interpolate(texts.typed, { word: texts.word })}
        required
        autoComplete="off"
      />
      {hasPassword ? (
        <>
          {/* For password managers, which fill in by the account. */}
          <input type="email" autoComplete="username" value={email} readOnly hidden />
          <PasswordField {...form.text('password')} label={texts.password} required autoComplete="current-password" />
        </>
      ) : (
        <p className="text-14 text-ink-2">{localizeDigits(errorTexts.passwordMissing, digits)}</p>
      )}
    </Form>
  );
}
