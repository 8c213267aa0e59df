import { accountSecurity } from '@afdal/contract/people/account-security';
import { Link } from '@tanstack/react-router';
import { useEffect, useEffectEvent, useState } from 'react';
import { call } from '../../../lib/api.ts';
import { Button, buttonClass } from '../../../ui/base/button.tsx';
import { AuthFrame } from '../auth-frame.tsx';
import { copy } from './copy.ts';

const words = copy.admin;

/** Offers a second step to an administrator who has just signed in without one; others go on. */
export function AdminOffer({ onGoOn }: { readonly onGoOn: () => void }) {
  const [offered, setOffered] = useState<{ readonly isDemanded: boolean } | null>(null);
  const goOn = useEffectEvent(onGoOn);
  useEffect(() => {
    call(accountSecurity.readAccountSecurity, {}).then(
      ({ twoStep }) => (twoStep.hasApp || twoStep.passkeys.length > 0 ? goOn() : setOffered(twoStep)),
      // It is an offer: what cannot be read keeps nobody from their page.
      () => goOn(),
    );
  }, []);
  if (!offered) return null;
  return (
    <AuthFrame heading={words.heading} lead={offered.isDemanded ? words.demanded : words.lead}>
      <Link to="/settings" search={{ open: 'two-step' }} className={buttonClass('primary', 'large')}>
        {words.setUp}
      </Link>
      {!offered.isDemanded && (
        <Button look="bare" onClick={onGoOn}>
          {words.later}
        </Button>
      )}
    </AuthFrame>
  );
}
