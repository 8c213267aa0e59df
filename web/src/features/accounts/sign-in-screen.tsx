import type { ErrorBody } from '@afdal/contract/errors';
import type { Role } from '@afdal/domain/sessions/limits';
import { useRouter } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { pageTitle } from '../../ui/base/page-title.ts';
import { useLazy } from '../../ui/lazy/use-lazy.ts';
import { AuthForm } from './auth-form.tsx';
import { AuthFrame } from './auth-frame.tsx';
import type { AuthMode } from './auth-values.ts';
import { DocumentLinks } from './document-links.tsx';
import { GoogleButton } from './google/google-button.tsx';
import { texts } from './texts.ts';

const loadPasskey = async () => (await import('./passkey/passkey-sign-in.tsx')).PasskeySignIn;
// Few need it: it is loaded once somebody does.
const loadAfter = async () => (await import('./second-step/after-password.tsx')).AfterPassword;

const loadOff = async () => await (await import('./features-off.tsx')).readFeaturesOff();

interface Props {
  readonly mode: AuthMode;
  readonly onModeChange: (mode: AuthMode) => void;
  /** What stands under the heading, where it is not the usual. */
  readonly lead?: string | undefined;
  /** Where the person was headed; already validated as one of our pages. */
  readonly next: string | undefined;
}

export function SignInScreen({ mode, onModeChange, lead, next }: Props) {
  const router = useRouter();
  useEffect(() => {
    document.title = pageTitle(texts[mode].submit);
  }, [mode]);
  const [secondStepError, setSecondStepError] = useState<ErrorBody | null>(null);
  const [isAdmin, setAdmin] = useState(false);
  const leave = (home: string) => router.history.replace(next ?? home);
  const leaveAdmin = () => leave('/admin');
  const isAfter = isAdmin || secondStepError !== null;
  const After = useLazy(loadAfter, isAfter, () => (isAdmin ? leaveAdmin() : setSecondStepError(null)));
  const hasPasskeys = mode === 'login' && 'PublicKeyCredential' in window;
  const Passkey = useLazy(loadPasskey, hasPasskeys, () => {});
  const off = useLazy(loadOff, true, () => {});
  const Form = (mode === 'register' && off?.Closed) || AuthForm;
  const navigateByRole = (role: Role) => (role === 'admin' ? setAdmin(true) : leave('/dashboard'));
  const readMail = (email: string) => void router.navigate({ to: '/confirm-email', state: { mailedTo: email } });

  if (isAfter && After) {
    const back = () => setSecondStepError(null);
    return (
      <After
        secondStepError={isAdmin ? null : secondStepError}
        onSignedIn={navigateByRole}
        onBack={back}
        onContinue={leaveAdmin}
      />
    );
  }
  return (
    <AuthFrame heading={texts[mode].heading} lead={lead ?? texts[mode].lead}>
      {isGoogleOffered() && !off?.isGoogleOff && (
        <GoogleButton onSignedIn={navigateByRole} onSecondStep={setSecondStepError} />
      )}
      <Form
        mode={mode}
        onModeChange={onModeChange}
        onSignedIn={navigateByRole}
        onMailed={readMail}
        onSecondStep={setSecondStepError}
      />
      {hasPasskeys && (
        <div className="grid min-h-control gap-2">{Passkey && <Passkey onSignedIn={navigateByRole} />}</div>
      )}
      <DocumentLinks />
    </AuthFrame>
  );
}

/** False only in the second document that the build writes for servers without a provider, which is marked so. */
function isGoogleOffered(): boolean {
  return !('withoutGoogle' in document.documentElement.dataset);
}
