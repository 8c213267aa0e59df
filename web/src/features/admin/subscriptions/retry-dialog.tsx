import { adminSubscriptions, type SubscriptionDetails } from '@afdal/contract/admin/subscriptions';
import { isLastTry } from '@afdal/domain/subscriptions/subscription-state';
import { interpolate } from '@afdal/domain/text/interpolate';
import { call } from '../../../lib/api.ts';
import { shortDate } from '../../../lib/format/dates.ts';
import { useDisplayPreferences } from '../../../ui/figures/display-preferences.ts';
import type { AddressedDialogProps } from '../../../ui/overlay/addressed-dialogs.tsx';
import { ReadDialog } from '../list/read-dialog.tsx';
import { ReasonForm } from '../list/reason-form.tsx';
import { reportChange, sendChange } from '../list/send-change.ts';
import { readSubscription } from './subscription-queries.ts';
import { texts } from './texts.ts';

/** Has the next try of a payment that failed made now. */
export function RetryDialog(dialog: AddressedDialogProps) {
  return (
    <ReadDialog {...dialog} title={texts.retryTitle} read={readSubscription} failed={texts.failedToRead}>
      {(subscription) => <Question subscription={subscription} onClose={dialog.onClose} />}
    </ReadDialog>
  );
}

interface Props {
  readonly subscription: SubscriptionDetails;
  readonly onClose: () => void;
}

function Question({ subscription: { id, state, nextAt, failedTries, isRetrying }, onClose }: Props) {
  const preferences = useDisplayPreferences();
  if (state !== 'past_due' || isRetrying) return <p className="text-ink-2">{texts.nothingToRetry}</p>;
  return (
    <ReasonForm
      name={`retry-${id}`}
      title={texts.retryTitle}
      explanation={
        <>
          <p>
            {interpolate(texts.retryExplanation, {
              date: nextAt === null ? '' : shortDate(Date.parse(nextAt), preferences),
            })}
          </p>
          {isLastTry(failedTries) && <p className="font-strong text-warning-ink">{texts.lastTry}</p>}
        </>
      }
      submit={texts.retry}
      send={(reason) =>
        sendChange(() =>
          call(adminSubscriptions.retryUserPayment, { params: { id }, body: { reason, expectedTries: failedTries } }),
        )
      }
      failed={texts.failedToRetry}
      onDone={() => reportChange(texts.retryBegun)}
      onClose={onClose}
    />
  );
}
