import type { FailureBody } from '@afdal/contract/failures';
import type { Role } from '@afdal/domain/sessions/limits';
import { AdminOffer } from './admin-offer.tsx';
import { SecondStepScreen } from './second-step-screen.tsx';

interface Props {
  /** Why the password alone was not enough; null for an administrator who is signed in. */
  readonly secondStepError: FailureBody | null;
  readonly onSignedIn: (role: Role) => void;
  readonly onBack: () => void;
  readonly onGoOn: () => void;
}

/** What may come between the password and the app: a second step, or the offer of one. */
export function AfterPassword({ secondStepError, onSignedIn, onBack, onGoOn }: Props) {
  if (!secondStepError) return <AdminOffer onGoOn={onGoOn} />;
  return <SecondStepScreen secondStepError={secondStepError} onSignedIn={onSignedIn} onBack={onBack} />;
}
