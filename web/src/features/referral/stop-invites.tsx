import { oneClick } from '@afdal/contract/notification-mail';
import { referrals } from '@afdal/contract/referrals';
import { CircleCheck } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { call } from '../../lib/api.ts';
import { Button } from '../../ui/button.tsx';
import { Note } from '../../ui/note.tsx';
import { useCall } from '../../ui/query/use-call.ts';
import { copy } from './copy.ts';

/** Whether a token is that of an invitation, by which its recipient complains of it. */
export function isInviteToken(token: string): boolean {
  return token.startsWith('afdalinvite_');
}

/** Nothing happens before it is pressed: scanners of mails open links too. */
export function StopInvites({ token }: { token: string }) {
  const note = useRef<HTMLDivElement>(null);
  const { mutate, isPending, isSuccess } = useCall(
    () => call(referrals.stopInvites, { query: { token }, body: oneClick }),
    { failed: copy.stop.failed },
  );
  useEffect(() => {
    if (isSuccess) note.current?.focus();
  }, [isSuccess]);
  if (isSuccess) {
    return (
      <div ref={note} tabIndex={-1} role="status">
        <Note tone="success" icon={CircleCheck}>
          {copy.stop.done}
        </Note>
      </div>
    );
  }
  return (
    <>
      <p className="text-ink-2">{copy.stop.words}</p>
      <Button onClick={() => mutate(undefined)} busy={isPending}>
        {copy.stop.button}
      </Button>
    </>
  );
}
