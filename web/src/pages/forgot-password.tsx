import { passwordResetMs } from '@afdal/domain/sessions/limits';
import { fillTemplate } from '@afdal/domain/text/fill-template';
import { Link } from '@tanstack/react-router';
import { CircleCheck } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { AuthFrame } from '../features/accounts/auth-frame.tsx';
import { copy } from '../features/password-reset/copy.ts';
import { ForgotPasswordForm } from '../features/password-reset/forgot-password-form.tsx';
import { counted } from '../lib/format/plurals.ts';
import { buttonClass } from '../ui/button.tsx';
import { FilledText } from '../ui/filled-text.tsx';
import { Note } from '../ui/note.tsx';

const words = copy.forgot;

export function ForgotPasswordPage() {
  const [sentTo, setSentTo] = useState<string>();
  const confirmation = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // The form is gone, and focus with it: focusing its replacement has it read out.
    if (sentTo) confirmation.current?.focus();
  }, [sentTo]);

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
      <div ref={confirmation} tabIndex={-1} role="status">
        <Note tone="success" icon={CircleCheck}>
          <FilledText text={text} at="email" className="inline-block max-w-full wrap-anywhere">
            {sentTo}
          </FilledText>
        </Note>
      </div>
      <Link to="/login" className={buttonClass()}>
        {words.back}
      </Link>
    </AuthFrame>
  );
}
