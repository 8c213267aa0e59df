import { accountSecurity } from '@afdal/contract/people/account-security';
import { Link } from '@tanstack/react-router';
import { useEffect, useEffectEvent, useState } from 'react';
import { call } from '../../../lib/api.ts';
import { Button, buttonClass } from '../../../ui/base/button.tsx';
import { AuthFrame } from '../auth-frame.tsx';
import { texts } from './texts.ts';

const labels = texts.admin;

/** Offers a second step to an administrator who has just signed in without one; others go on. */
export function AdminOffer({ onContinue }: { readonly onContinue: () => void }) {
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
