import type { Role } from '@afdal/domain/sessions/limits';
import { useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import { pageTitle } from '../../ui/page-title.ts';
import { AuthForm } from './auth-form.tsx';
import { AuthFrame } from './auth-frame.tsx';
import type { AuthMode } from './auth-values.ts';
import { copy } from './copy.ts';
import { DocumentLinks } from './document-links.tsx';
import { GoogleButton } from './google/google-button.tsx';
import { isGoogleOffered } from './google/is-google-offered.ts';

interface Props {
  readonly mode: AuthMode;
  readonly onModeChange: (mode: AuthMode) => void;
  /** Where the person was headed; already validated as one of our pages. */
  readonly next: string | undefined;
}

export function SignInScreen({ mode, onModeChange, next }: Props) {
  const router = useRouter();
  useEffect(() => {
    document.title = pageTitle(copy[mode].submit);
  }, [mode]);
  const goOn = (role: Role) => router.history.replace(next ?? (role === 'admin' ? '/admin' : '/dashboard'));
  const readMail = (email: string) => void router.navigate({ to: '/confirm-email', state: { mailedTo: email } });

  return (
    <AuthFrame heading={copy[mode].heading} lead={copy[mode].lead}>
      {isGoogleOffered() && <GoogleButton onSignedIn={goOn} />}
      <AuthForm mode={mode} onModeChange={onModeChange} onSignedIn={goOn} onMailed={readMail} />
      <DocumentLinks />
    </AuthFrame>
  );
}
