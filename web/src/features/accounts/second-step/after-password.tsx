import type { ErrorBody, SecondStepMethod } from '@afdal/contract/errors';
import { accountSecurity } from '@afdal/contract/people/account-security';
import type { Role } from '@afdal/domain/sessions/limits';
import { Link } from '@tanstack/react-router';
import { useEffect, useEffectEvent, useState } from 'react';
import { call } from '../../../lib/api.ts';
import { Button, buttonClass } from '../../../ui/base/button.tsx';
import { AuthFrame } from '../auth-frame.tsx';
import { useWelcome } from '../use-welcome.ts';
import { CodeForm } from './code-form.tsx';
import type { PassedWith } from './pass-second-step.ts';
import { PasskeyForm } from './passkey-form.tsx';
import { texts } from './texts.ts';

interface Props {
  /** Why the password alone was not enough; null for an administrator who is signed in. */
  readonly secondStepError: ErrorBody | null;
  readonly onSignedIn: (role: Role) => void;
  readonly onBack: () => void;
  readonly onContinue: () => void;
}

/** What may come between the password and the app: a second step, or the offer of one. */
export function AfterPassword({ secondStepError, onSignedIn, onBack, onContinue }: Props) {
  if (!secondStepError) return <AdminOffer onContinue={onContinue} />;
  return <SecondStepScreen secondStepError={secondStepError} onSignedIn={onSignedIn} onBack={onBack} />;
}

const labels = texts.admin;

/** Offers a second step to an administrator who has just signed in without one; others go on. */
function AdminOffer({ onContinue }: { readonly onContinue: () => void }) {
  const [offered, setOffered] = useState<{ readonly isDemanded: boolean } | null>(null);
  const onContinueEvent = useEffectEvent(onContinue);
  useEffect(() => {
    call(accountSecurity.readAccountSecurity, {}).then(
      ({ twoStep }) => (twoStep.hasApp || twoStep.passkeys.length > 0 ? onContinueEvent() : setOffered(twoStep)),
      // It is an offer: what cannot be read keeps nobody from their page.
      () => onContinueEvent(),
    );
  }, []);
  if (!offered) return null;
  return (
    <AuthFrame heading={labels.heading} lead={offered.isDemanded ? labels.demanded : labels.lead}>
      <Link to="/settings" search={{ open: 'two-step' }} className={buttonClass('primary', 'large')}>
        {labels.setUp}
      </Link>
      {!offered.isDemanded && (
        <Button variant="bare" onClick={onContinue}>
          {labels.later}
        </Button>
      )}
    </AuthFrame>
  );
}

interface SecondStepScreenProps {
  /** The rejection of the first step, which has the challenge. */
  readonly secondStepError: ErrorBody;
  readonly onSignedIn: (role: Role) => void;
  /** Begins anew with the password. */
  readonly onBack: () => void;
}

const names: Record<SecondStepMethod, string> = {
  code: texts.byCode,
  recoveryCode: texts.byRecoveryCode,
  passkey: texts.byPasskey,
};

/** The second step of signing in: one way at a time, the others a press away. */
function SecondStepScreen({ secondStepError, onSignedIn, onBack }: SecondStepScreenProps) {
  const { methods = [], challenge = '', passkey } = secondStepError;
  const [method, setMethod] = useState(methods[0] ?? 'code');
  const welcome = useWelcome(onSignedIn);
  const passed: PassedWith = ({ user }) => void welcome(texts.done, user.role);
  return (
    <AuthFrame heading={texts.heading} lead={texts.lead}>
      {method === 'passkey' && passkey ? (
        <PasskeyForm request={passkey} challenge={challenge} onPassed={passed} />
      ) : (
        <CodeForm
          key={method}
          kind={method === 'recoveryCode' ? method : 'code'}
          challenge={challenge}
          onPassed={passed}
        />
      )}
      <div className="flex flex-wrap gap-x-4 text-14">
        {methods
          .filter((each) => each !== method)
          .map((each) => (
            <Button key={each} variant="bare" size="small" onClick={() => setMethod(each)}>
              {names[each]}
            </Button>
          ))}
        <Button variant="bare" size="small" onClick={onBack}>
          {texts.back}
        </Button>
      </div>
    </AuthFrame>
  );
}
