import type { ErrorBody } from '@afdal/contract/errors';
import type { Role } from '@afdal/domain/sessions/limits';
import { buttonClass } from '../../../ui/base/button.tsx';
import { classes } from '../../../ui/base/classes.ts';
import { Divider } from '../../../ui/base/divider.tsx';
import { Spinner } from '../../../ui/base/spinner.tsx';
import { texts } from '../texts.ts';
import mark from './google-mark.svg';
import { useSignInWithGoogle } from './use-sign-in-with-google.ts';

const labels = texts.google;

interface Props {
  readonly onSignedIn: (role: Role) => void;
  readonly onSecondStep: (secondStepError: ErrorBody) => void;
}

/** Sign-in with Google, and the line between it and the form. */
export function GoogleButton({ onSignedIn, onSecondStep }: Props) {
  const { isBusy, begin } = useSignInWithGoogle(onSignedIn, onSecondStep);
  return (
    <>
      {/* Not `Button`, which blocks clicks while busy: while the popup is open, a click must start over. */}
      <button
        type="button"
        aria-busy={isBusy || undefined}
        onClick={begin}
        className={classes(buttonClass('quiet'), 'w-full')}
      >
        {isBusy ? <Spinner /> : <img src={mark} alt="" width="20" height="20" />}
        {labels.submit}
      </button>
      <Divider>{labels.or}</Divider>
    </>
  );
}
