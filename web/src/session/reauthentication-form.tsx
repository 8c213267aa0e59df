import { users } from '@afdal/contract/people/accounts';
import { call } from '../lib/api.ts';
import { PasswordField } from '../ui/fields/password-field.tsx';
import { Form } from '../ui/form/form.tsx';
import { useForm } from '../ui/form/use-form.ts';
import { texts } from './texts.ts';

interface Props {
  /** What the proof is for. */
  readonly label: string;
  readonly explanation: string;
  readonly failed: string;
  readonly onReauthenticated: () => Promise<void>;
  readonly onCancel: () => void;
}

/** Proves by the password who somebody is; it holds for a quarter of an hour. */
export function ReauthenticationForm({ label, explanation, failed, onReauthenticated, onCancel }: Props) {
  const form = useForm({
    draftName: 'proof',
    excludeFromDraft: ['password'],
    initial: { password: '' },
    schema: users.proveIdentity.body,
    write: {
      send: async (body: { readonly password: string }) => {
        await call(users.proveIdentity, { body });
        await onReauthenticated();
      },
      failed,
    },
  });
  return (
    <Form form={form} label={label} submit={label} onCancel={onCancel}>
      <p className="text-14 text-ink-2">{explanation}</p>
      <PasswordField
        {...form.text('password')}
        label={texts.password}
        required
        autoFocus
        autoComplete="current-password"
      />
    </Form>
  );
}
