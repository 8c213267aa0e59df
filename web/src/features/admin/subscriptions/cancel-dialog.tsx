import { adminSubscriptions } from '@afdal/contract/admin/subscriptions';
import { interpolate } from '@afdal/domain/text/interpolate';
import { call } from '../../../lib/api.ts';
import { shortDate } from '../../../lib/format/dates.ts';
import { useDisplayPreferences } from '../../../ui/figures/display-preferences.ts';
import type { AddressedDialogProps } from '../../../ui/overlay/addressed-dialogs.tsx';
import { Dialog } from '../../../ui/overlay/dialog.tsx';
import { QueryStates } from '../../../ui/query-states/query-states.tsx';
import { SkeletonText } from '../../../ui/skeletons/skeleton-text.tsx';
import { ReasonForm } from '../list/reason-form.tsx';
import { reportChange, sendChange } from '../list/send-change.ts';
import { useSubscriptionDetails } from './subscription-queries.ts';
import { texts } from './texts.ts';

/** Turns the renewal of a user off at the end of what is paid for. */
export function CancelDialog({ id, isOpen, onClose }: AddressedDialogProps) {
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title={texts.cancelTitle}>
      {id !== undefined && <Content id={id} onClose={onClose} />}
    </Dialog>
  );
}

function Content({ id, onClose }: { readonly id: string; readonly onClose: () => void }) {
  const preferences = useDisplayPreferences();
  return (
    <QueryStates query={useSubscriptionDetails(id)} title={texts.failedToRead} skeleton={<SkeletonText lines={3} />}>
      {({ accessUntil }) => (
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
          onClose={onClose}
        />
      )}
    </QueryStates>
  );
}
