import { accountDeletion } from '@afdal/contract/people/account-deletion';
import { CircleAlert, CircleCheck } from 'lucide-react';
import { useState } from 'react';
import { useCall } from '../../data/use-call.ts';
import { call } from '../../lib/api.ts';
import { getErrorMessage } from '../../lib/api-error.ts';
import { invalidate } from '../../lib/other-tabs.ts';
import { userKey } from '../../session/read-user.ts';
import { Button } from '../../ui/base/button.tsx';
import { Note } from '../../ui/base/note.tsx';
import { texts } from './texts.ts';

/** Cancels the deletion by the token of a mailed link, on a press only: programs that scan mails open links too. */
export function UndoDeletion({ token }: { readonly token: string | undefined }) {
  const [errorText, setErrorText] = useState<string | null>(token ? null : texts.noToken);
  const { mutate, isPending, isSuccess } = useCall(
    () => call(accountDeletion.cancelDeletion, { body: { token: token ?? '' } }),
    {
      failed: texts.failedToCancel,
      onSuccess: () => invalidate([userKey]),
      onFailed: (error) => setErrorText(getErrorMessage(error) ?? texts.failedToCancel),
    },
  );
  return (
    <>
      <div role="status">
        {isSuccess && (
          <Note tone="success" icon={CircleCheck}>
            {texts.deletionCancelled}
          </Note>
        )}
        {errorText !== null && (
          <Note tone="danger" icon={CircleAlert}>
            <p>{errorText}</p>
            <p>{texts.otherWay}</p>
          </Note>
        )}
      </div>
      {token && !isSuccess && (
        <>
          <p>{texts.keepHint}</p>
          <Button busy={isPending} onClick={() => mutate(undefined)}>
            {texts.undo}
          </Button>
        </>
      )}
    </>
  );
}
