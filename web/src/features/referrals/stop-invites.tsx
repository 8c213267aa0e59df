import { oneClick } from '@afdal/contract/notifications/notification-mail';
import { referrals } from '@afdal/contract/subscriptions/referrals';
import { useCall } from '../../data/use-call.ts';
import { call } from '../../lib/api.ts';
import { Button } from '../../ui/base/button.tsx';
import { Confirmation } from '../../ui/states/confirmation.tsx';
import { texts } from './texts.ts';

/** Whether a token is that of an invitation, by which its recipient complains of it. */
export function isInviteToken(token: string): boolean {
  return token.startsWith('afdalinvite_');
}

/** Nothing happens before it is pressed: scanners of mails open links too. */
export function StopInvites({ token }: { token: string }) {
  const { mutate, isPending, isSuccess } = useCall(
    () => call(referrals.stopInvites, { query: { token }, body: oneClick }),
    { failed: texts.stop.failed },
  );
  if (isSuccess) return <Confirmation>{texts.stop.done}</Confirmation>;
  return (
    <>
      <p className="text-ink-2">{texts.stop.explanation}</p>
      <Button onClick={() => mutate(undefined)} busy={isPending}>
        {texts.stop.button}
      </Button>
    </>
  );
}
