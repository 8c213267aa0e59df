import { Link, useSearch } from '@tanstack/react-router';
import { useMailedToken } from '../../features/accounts/use-mailed-token.ts';
import { MailChoice, Unusable } from '../../features/notification-mail/mail-choice.tsx';
import { texts } from '../../features/notification-mail/texts.ts';
import { isInviteToken, StopInvites } from '../../features/referrals/stop-invites.tsx';
import { buttonClass } from '../../ui/base/button.tsx';

/** Opened by the link at the foot of a notification mail or an invitation, signed in or not. */
export function UnsubscribePage() {
  const { token } = useSearch({ from: '/anybody/unsubscribe' });
  const mailedToken = useMailedToken('/unsubscribe', token);
  if (mailedToken && isInviteToken(mailedToken)) {
    return (
      <div className="mx-auto grid max-w-form gap-6">
        <h1 className="text-28">{texts.heading}</h1>
        <StopInvites token={mailedToken} />
      </div>
    );
  }
  return (
    <div className="mx-auto grid max-w-form gap-6">
      <h1 className="text-28">{texts.heading}</h1>
      {mailedToken ? <MailChoice token={mailedToken} /> : <Unusable>{texts.noToken}</Unusable>}
      <Link to="/settings" className={buttonClass('bare')}>
        {texts.settings}
      </Link>
    </div>
  );
}
