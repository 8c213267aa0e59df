import type { ErrorBody, SecondStepMethod } from '@afdal/contract/errors';
import type { Role } from '@afdal/domain/sessions/limits';
import { useState } from 'react';
import { Button } from '../../../ui/base/button.tsx';
import { AuthFrame } from '../auth-frame.tsx';
import { useWelcome } from '../use-welcome.ts';
import { CodeForm } from './code-form.tsx';
import type { PassedWith } from './pass-second-step.ts';
import { PasskeyForm } from './passkey-form.tsx';
import { texts } from './texts.ts';

interface Props {
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
export function SecondStepScreen({ secondStepError, onSignedIn, onBack }: Props) {
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
