import { Link } from '@tanstack/react-router';
import { type FormEvent, useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { PasswordField } from '../../ui/fields/password-field.tsx';
import { PasswordStrength } from '../../ui/fields/strength/password-strength.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import { useFocusOnErrors } from '../../ui/use-focus-on-errors.ts';
import { AuthFailureNote } from './auth-failure-note.tsx';
import type { AuthField, AuthMode, AuthValues } from './auth-values.ts';
import { copy } from './copy.ts';
import { type AuthOutcomes, useAuthenticate } from './use-authenticate.ts';

interface Props extends AuthOutcomes {
  readonly mode: AuthMode;
  readonly onModeChange: (mode: AuthMode) => void;
}

export function AuthForm({ mode, onModeChange, ...outcomes }: Props) {
  const [values, setValues] = useState<AuthValues>({ name: '', email: '', password: '' });
  /** Fields changed since the last failed attempt: their errors stay hidden until the next one. */
  const [changed, setChanged] = useState<readonly AuthField[]>([]);
  const { errors, failure, isBusy, forget, submit } = useAuthenticate(mode, outcomes);
  const form = useFocusOnErrors(errors);
  const words = copy[mode];

  const switchTo = (next: AuthMode) => {
    forget();
    onModeChange(next);
  };
  const bind = (field: AuthField) => ({
    name: field,
    value: values[field],
    error: changed.includes(field) ? undefined : errors[field],
    required: true,
    onChange: (event: { target: { value: string } }) => {
      setValues({ ...values, [field]: event.target.value });
      setChanged([...changed, field]);
    },
  });
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    setChanged([]);
    void submit(values);
  };

  return (
    <>
      <form ref={form} noValidate onSubmit={onSubmit} className="grid gap-5" aria-label={words.submit}>
        <div role="alert" className="empty:absolute">
          {failure && <AuthFailureNote failure={failure} onSwitch={switchTo} />}
        </div>
        {mode === 'register' && <TextField label={copy.name} autoComplete="name" maxLength={80} {...bind('name')} />}
        <TextField
          label={copy.email}
          type="email"
          dir="ltr"
          autoComplete="email"
          inputMode="email"
          {...bind('email')}
        />
        <PasswordField
          label={copy.password}
          autoComplete={mode === 'login' ? 'current-password' : 'new-password'}
          aside={
            mode === 'login' ? (
              <Link
                to="/forgot-password"
                className="-my-3 inline-flex min-h-target items-center text-14 text-palm-ink hover:underline"
              >
                {copy.forgotPassword}
              </Link>
            ) : (
              <span className="text-12 text-ink-2">{copy.passwordHint}</span>
            )
          }
          below={
            mode === 'register' && <PasswordStrength password={values.password} own={[values.email, values.name]} />
          }
          {...bind('password')}
        />
        <Button type="submit" size="large" busy={isBusy} className="w-full">
          {words.submit}
        </Button>
      </form>
      <p className="text-center text-ink-2">
        {words.other}{' '}
        <button
          type="button"
          className="min-h-target font-strong text-palm-ink hover:underline"
          onClick={() => switchTo(mode === 'login' ? 'register' : 'login')}
        >
          {words.switchTo}
        </button>
      </p>
    </>
  );
}
