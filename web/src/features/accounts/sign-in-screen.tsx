import type { FailureBody } from '@afdal/contract/failures';
import type { Role } from '@afdal/domain/sessions/limits';
import { useRouter } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { useLazy } from '../../ui/lazy/use-lazy.ts';
import { pageTitle } from '../../ui/page-title.ts';
import { AuthForm } from './auth-form.tsx';
import { AuthFrame } from './auth-frame.tsx';
import type { AuthMode } from './auth-values.ts';
import { copy } from './copy.ts';
import { DocumentLinks } from './document-links.tsx';
import { GoogleButton } from './google/google-button.tsx';
import { isGoogleOffered } from './google/is-google-offered.ts';

// Few need them: they are loaded once somebody does.
const loadOffer = async () => (await import('./second-step/admin-offer.tsx')).AdminOffer;
const loadSecondStep = async () => (await import('./second-step/second-step-screen.tsx')).SecondStepScreen;

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
  const [refusal, setRefusal] = useState<FailureBody | null>(null);
  const SecondStep = useLazy(loadSecondStep, refusal !== null, () => setRefusal(null));
  const [isAdmin, setAdmin] = useState(false);
  const leave = (home: string) => router.history.replace(next ?? home);
  const leaveAdmin = () => leave('/admin');
  const Offer = useLazy(loadOffer, isAdmin, leaveAdmin);
  const goOn = (role: Role) => (role === 'admin' ? setAdmin(true) : leave('/dashboard'));
  const readMail = (email: string) => void router.navigate({ to: '/confirm-email', state: { mailedTo: email } });

  if (isAdmin && Offer) return <Offer onGoOn={leaveAdmin} />;
  if (refusal && SecondStep) return <SecondStep refusal={refusal} onSignedIn={goOn} onBack={() => setRefusal(null)} />;
  return (
    <AuthFrame heading={copy[mode].heading} lead={copy[mode].lead}>
      {isGoogleOffered() && <GoogleButton onSignedIn={goOn} onSecondStep={setRefusal} />}
      <AuthForm
        mode={mode}
        onModeChange={onModeChange}
        onSignedIn={goOn}
        onMailed={readMail}
        onSecondStep={setRefusal}
      />
      <DocumentLinks />
    </AuthFrame>
  );
}
