import { notificationMail, oneClick } from '@afdal/contract/notifications/notification-mail';
import { topicNames } from '@afdal/domain/notifications/topic-names.ar';
import { interpolate } from '@afdal/domain/text/interpolate';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { CircleAlert } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useCall } from '../../data/use-call.ts';
import { call } from '../../lib/api.ts';
import { getErrorMessage, isRetryable } from '../../lib/api-error.ts';
import { Button } from '../../ui/base/button.tsx';
import { Note } from '../../ui/base/note.tsx';
import { Spinner } from '../../ui/base/spinner.tsx';
import { Confirmation } from '../../ui/states/confirmation.tsx';
import { texts } from './texts.ts';

/** Whether the mails of a link's topic come. Nothing changes before it is pressed: scanners of mails open links too. */
export function MailChoice({ token }: { token: string }) {
  const { subscription, error, isFetching, retry, choose, isPending, isChanged } = useMailSubscription(token);
  if (!subscription) {
    return error ? (
      <>
        <Unusable>{getErrorMessage(error) ?? texts.unreadable}</Unusable>
        {isRetryable(error) && (
          <Button variant="soft" onClick={retry} busy={isFetching}>
            {texts.retry}
          </Button>
        )}
      </>
    ) : (
      <p role="status" className="flex items-center gap-3 text-ink-2">
        <Spinner />
        {texts.loading}
      </p>
    );
  }
  const { isOn } = subscription;
  const said = (text: string) => interpolate(text, { topic: topicNames[subscription.topic] });
  const stop = (
    <Button variant={isChanged ? 'quiet' : 'primary'} onClick={() => choose(false)} busy={isPending}>
      {texts.stop}
    </Button>
  );
  if (isOn && !isChanged) {
    return (
      <>
        <p className="text-ink-2">{said(texts.isOn)}</p>
        {stop}
      </>
    );
  }
  return (
    <>
      <Confirmation key={String(isOn)} isFocused={isChanged}>
        {said(isOn ? texts.onAgain : texts.off)}
      </Confirmation>
      {isOn ? (
        stop
      ) : (
        <Button variant="quiet" onClick={() => choose(true)} busy={isPending}>
          {texts.undo}
        </Button>
      )}
    </>
  );
}

/** A link that leads to nothing. */
export function Unusable({ children }: { children: ReactNode }) {
  return (
    <div role="alert">
      <Note tone="danger" icon={CircleAlert}>
        {children}
      </Note>
    </div>
  );
}

// A page has one link, and its token stays out of what the app keeps.
const queryKey = ['mail-subscription'];

/** What a mailed link is about, and the choice that it gives without a session. */
function useMailSubscription(token: string) {
  const client = useQueryClient();
  const [isChanged, setChanged] = useState(false);
  const query = { token };
  const { data, error, isFetching, refetch } = useQuery({
    queryKey,
    queryFn: () => call(notificationMail.readMailSubscription, { query }),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
  const { mutate, isPending } = useCall(
    (isOn: boolean) =>
      isOn
        ? call(notificationMail.resubscribeToMail, { query })
        : call(notificationMail.unsubscribeFromMail, { query, body: oneClick }),
    {
      onSuccess: (subscription) => {
        client.setQueryData(queryKey, subscription);
        setChanged(true);
      },
      failed: texts.failed,
    },
  );
  return { subscription: data, error, isFetching, retry: () => void refetch(), choose: mutate, isPending, isChanged };
}
