import { adminSubscriptions } from '@afdal/contract/admin/subscriptions';
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

/** Turns the renewal of a user off at the end of what is paid for. */
export function CancelDialog(dialog: AddressedDialogProps) {
  const preferences = useDisplayPreferences();
  return (
    <ReadDialog {...dialog} title={texts.cancelTitle} read={readSubscription} failed={texts.failedToRead}>
      {({ id, accessUntil }) => (
        <ReasonForm
          name={`cancel-${id}`}
          title={texts.cancelTitle}
          explanation={interpolate(texts.cancelExplanation, {
            date: accessUntil === null ? '' : shortDate(Date.parse(accessUntil), preferences),
          })}
          submit={texts.cancelRenewal}
          isDestructive
          send={(reason) =>
            sendChange(() => call(adminSubscriptions.cancelUserSubscription, { params: { id }, body: { reason } }))
          }
          failed={texts.failedToCancel}
          onDone={() => reportChange(texts.cancelled)}
          onClose={dialog.onClose}
        />
      )}
    </ReadDialog>
  );
}
