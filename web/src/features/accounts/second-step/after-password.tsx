import type { ErrorBody } from '@afdal/contract/errors';
import type { Role } from '@afdal/domain/sessions/limits';
import { AdminOffer } from './admin-offer.tsx';
import { SecondStepScreen } from './second-step-screen.tsx';

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
