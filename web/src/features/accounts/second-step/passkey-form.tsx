import type { PasskeyRequest } from '@afdal/contract/errors';
import { startAuthentication } from '@simplewebauthn/browser';
import { KeyRound } from 'lucide-react';
import { useState } from 'react';
import { getErrorMessage, getFieldErrors } from '../../../lib/api-error.ts';
import { Button } from '../../../ui/base/button.tsx';
import { toPasskeyAssertion } from '../passkey-assertion.ts';
import { type PassedWith, passSecondStep } from './pass-second-step.ts';
import { texts } from './texts.ts';

interface Props {
  readonly request: PasskeyRequest;
  readonly challenge: string;
  readonly onPassed: PassedWith;
}

export function PasskeyForm({ request, challenge, onPassed }: Props) {
  const [errorText, setErrorText] = useState('');
  const [isBusy, setBusy] = useState(false);
  const use = async () => {
    setBusy(true);
    setErrorText('');
    try {
      const passkey = await startAuthentication({ optionsJSON: toOptions(request) });
      onPassed(await passSecondStep({ challenge, passkey: toPasskeyAssertion(passkey) }));
    } catch (error) {
      setErrorText(getFieldErrors(error)?.passkey ?? getErrorMessage(error) ?? texts.passkeyFailed);
    } finally {
      setBusy(false);
    }
  };
  return (
    <div className="grid gap-4">
      <p className="text-ink-2">{texts.passkeyLead}</p>
      <p role="alert" className="text-14 text-danger-ink empty:hidden">
        {errorText}
      </p>
      <Button size="large" icon={KeyRound} busy={isBusy} onClick={() => void use()}>
        {texts.usePasskey}
      </Button>
    </div>
  );
}

type Options = Parameters<typeof startAuthentication>[0]['optionsJSON'];

/** The library's lists are not read-only, and know their transports by name. */
function toOptions({ allowCredentials, ...rest }: PasskeyRequest): Options {
  return { ...rest, allowCredentials: allowCredentials.map((each) => ({ ...each, transports: [...each.transports] })) };
}
