import { passwordResetMs } from '@afdal/domain/sessions/limits';
import { interpolate } from '@afdal/domain/text/interpolate';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { AuthFrame } from '../../features/accounts/auth-frame.tsx';
import { readTypedEmail } from '../../features/accounts/use-auth-draft.ts';
import { ForgotPasswordForm } from '../../features/password-reset/forgot-password-form.tsx';
import { texts } from '../../features/password-reset/texts.ts';
import { pluralize } from '../../lib/format/plurals.ts';
import { buttonClass } from '../../ui/base/button.tsx';
import { FilledText } from '../../ui/figures/filled-text.tsx';
import { Confirmation } from '../../ui/states/confirmation.tsx';

const labels = texts.forgot;

export function ForgotPasswordPage() {
  const [sentTo, setSentTo] = useState<string>();
  const [typedEmail] = useState(readTypedEmail);

  if (sentTo === undefined) {
    return (
      <AuthFrame heading={labels.heading} lead={labels.hint}>
        <ForgotPasswordForm typedEmail={typedEmail} onSent={setSentTo} />
      </AuthFrame>
    );
  }
  const validFor = pluralize('minute', passwordResetMs / 60_000, 'latn', 'after');
  const text = interpolate(labels.sent, { validFor });
  return (
    <AuthFrame heading={labels.sentHeading}>
      <Confirmation>
        <FilledText text={text} at="email" className="inline-block max-w-full wrap-anywhere">
          {sentTo}
        </FilledText>
      </Confirmation>
      <Link to="/login" className={buttonClass()}>
        {labels.back}
      </Link>
    </AuthFrame>
  );
}
