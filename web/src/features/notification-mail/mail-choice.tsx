import { topicNames } from '@afdal/domain/notifications/topic-names.ar';
import { interpolate } from '@afdal/domain/text/interpolate';
import { CircleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { getErrorMessage, isRetryable } from '../../lib/api-error.ts';
import { Button } from '../../ui/base/button.tsx';
import { Note } from '../../ui/base/note.tsx';
import { Spinner } from '../../ui/base/spinner.tsx';
import { Confirmation } from '../../ui/states/confirmation.tsx';
import { texts } from './texts.ts';
import { useMailSubscription } from './use-mail-subscription.ts';

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
