import { passwordResetMs } from '@afdal/domain/sessions/limits';
import { fillTemplate } from '@afdal/domain/text/fill-template';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { AuthFrame } from '../features/accounts/auth-frame.tsx';
import { copy } from '../features/password-reset/copy.ts';
import { ForgotPasswordForm } from '../features/password-reset/forgot-password-form.tsx';
import { counted } from '../lib/format/plurals.ts';
import { buttonClass } from '../ui/base/button.tsx';
import { FilledText } from '../ui/figures/filled-text.tsx';
import { Confirmation } from '../ui/states/confirmation.tsx';

const words = copy.forgot;

export function ForgotPasswordPage() {
  const [sentTo, setSentTo] = useState<string>();

  if (sentTo === undefined) {
    return (
      <AuthFrame heading={words.heading} lead={words.hint}>
        <ForgotPasswordForm onSent={setSentTo} />
      </AuthFrame>
    );
  }
  const validFor = counted('minute', passwordResetMs / 60_000, 'latn', 'after');
  const text = fillTemplate(words.sent, { validFor });
  return (
    <AuthFrame heading={words.sentHeading}>
      <Confirmation>
        <FilledText text={text} at="email" className="inline-block max-w-full wrap-anywhere">
          {sentTo}
        </FilledText>
      </Confirmation>
      <Link to="/login" className={buttonClass()}>
        {words.back}
      </Link>
    </AuthFrame>
  );
}
