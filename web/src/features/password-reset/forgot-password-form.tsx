import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { Button, buttonClass } from '../../ui/button.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import { copy } from './copy.ts';
import { useForgotPassword } from './use-forgot-password.ts';

const words = copy.forgot;

export function ForgotPasswordForm({ onSent }: { readonly onSent: (email: string) => void }) {
  const [email, setEmail] = useState('');
  const { error, isBusy, forgetError, submit } = useForgotPassword(onSent);
  return (
    <form
      noValidate
      aria-label={words.submit}
      className="grid gap-5"
      onSubmit={(event) => {
        event.preventDefault();
        if (!isBusy) void submit(email);
      }}
    >
      <TextField
        label={words.email}
        type="email"
        dir="ltr"
        autoComplete="email"
        inputMode="email"
        required
        value={email}
        error={error}
        onChange={(event) => {
          setEmail(event.target.value);
          forgetError();
        }}
      />
      <Button type="submit" size="large" busy={isBusy} disabled={isBusy} className="w-full">
        {isBusy ? words.busy : words.submit}
      </Button>
      <Link to="/login" className={buttonClass('bare')}>
        {words.back}
      </Link>
    </form>
  );
}
