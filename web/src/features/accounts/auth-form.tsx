import { maxNameLength } from '@afdal/domain/people/limits';
import { Link } from '@tanstack/react-router';
import { CircleAlert } from 'lucide-react';
import { Note } from '../../ui/base/note.tsx';
import { PasswordField } from '../../ui/fields/password-field.tsx';
import { PasswordStrength } from '../../ui/fields/strength/password-strength.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import { FormFrame } from '../../ui/form/form-frame.tsx';
import { useLazy } from '../../ui/lazy/use-lazy.ts';
import type { AuthMode } from './auth-values.ts';
import { texts } from './texts.ts';
import { type AuthOutcomes, useAuthenticate } from './use-authenticate.ts';

const loadErrorNote = async () => (await import('./auth-error-note.tsx')).AuthErrorNote;

interface Props extends AuthOutcomes {
  readonly mode: AuthMode;
  readonly onModeChange: (mode: AuthMode) => void;
}

export function AuthForm({ mode, onModeChange, ...outcomes }: Props) {
  const { form, authError, forget } = useAuthenticate(mode, outcomes);
  // Fetched before anything can fail; who lost the network since sees the error all the same.
  const ErrorNote = useLazy(loadErrorNote, true, () => {});
  const labels = texts[mode];
  const { name, email, password } = form.draft;

  const switchTo = (next: AuthMode) => {
    forget();
    onModeChange(next);
  };
  const said = authError?.message ?? form.submitError?.title;
  return (
    <>
      <FormFrame form={form} label={labels.submit} submit={labels.submit} isLarge>
        <div role="alert" className="empty:absolute">
          {authError && ErrorNote ? (
            <ErrorNote authError={authError} onSwitch={switchTo} />
          ) : (
            said && (
              <Note tone="danger" icon={CircleAlert}>
                {said}
              </Note>
            )
          )}
        </div>
        {mode === 'register' && (
          <TextField {...form.text('name')} label={texts.name} required autoComplete="name" maxLength={maxNameLength} />
        )}
        <TextField
          {...form.text('email')}
          label={texts.email}
          required
          type="email"
          dir="ltr"
          autoComplete={mode === 'login' ? 'username webauthn' : 'email'}
          inputMode="email"
        />
        <PasswordField
          {...form.text('password')}
          required
          label={texts.password}
          autoComplete={mode === 'login' ? 'current-password' : 'new-password'}
          labelAside={
            mode === 'login' ? (
              <Link
                to="/forgot-password"
                className="-my-3 inline-flex min-h-target items-center text-14 text-palm-ink hover:underline"
              >
                {texts.forgotPassword}
              </Link>
            ) : (
              <span className="text-12 text-ink-2">{texts.passwordHint}</span>
            )
          }
          below={mode === 'register' && <PasswordStrength password={password} own={[email, name]} />}
        />
        {mode === 'register' && <p className="text-14 text-ink-2">{texts.agreement}</p>}
      </FormFrame>
      <p className="text-center text-ink-2">
        {labels.other}{' '}
        <button
          type="button"
          className="min-h-target font-strong text-palm-ink hover:underline"
          onClick={() => switchTo(mode === 'login' ? 'register' : 'login')}
        >
          {labels.switchTo}
        </button>
      </p>
    </>
  );
}
