import { Link } from '@tanstack/react-router';
import { copy } from './copy.ts';

/** What who opens an account agrees to. */
export function Agreement() {
  return (
    <p className="text-14 text-ink-2">
      {copy.agreement}{' '}
      <Link to="/terms-of-service" className="text-palm-ink underline">
        {copy.termsOfService}
      </Link>{' '}
      {copy.agreementAnd}
      <Link to="/privacy-policy" className="text-palm-ink underline">
        {copy.privacyPolicy}
      </Link>
      .
    </p>
  );
}
