import type { FreeMonth } from '@afdal/contract/admin/subscription-reviews';
import { adminSubscriptions } from '@afdal/contract/admin/subscriptions';
import type { ReactNode } from 'react';
import { call } from '../../../lib/api.ts';
import { shortDate } from '../../../lib/format/dates.ts';
import { formatNumber } from '../../../lib/format/numbers.ts';
import { DefinitionLine } from '../../../ui/base/definition-line.tsx';
import { useDisplayPreferences } from '../../../ui/figures/display-preferences.ts';
import type { AddressedDialogProps } from '../../../ui/overlay/addressed-dialogs.tsx';
import { useOpenDialog } from '../../../ui/overlay/use-dialog-address.ts';
import { ReadDialog } from '../list/read-dialog.tsx';
import { ReasonForm } from '../list/reason-form.tsx';
import { reportChange, sendChange } from '../list/send-change.ts';
import type { SubscriptionDialog } from './dialog-names.ts';
import { ReviewActions } from './review-actions.tsx';
import { readFreeMonth } from './subscription-queries.ts';
import { texts } from './texts.ts';

/** Shows an invitation whose free month waits for a look, to be given or refused. */
export function MonthDialog(dialog: AddressedDialogProps) {
  return (
    <FreeMonthDialog {...dialog} title={texts.monthTitle}>
      {(month) => <Review month={month} onClose={dialog.onClose} />}
    </FreeMonthDialog>
  );
}

/** Refuses a free month, with a reason for the audit log. */
export function DeclineMonthDialog(dialog: AddressedDialogProps) {
  return (
    <FreeMonthDialog {...dialog} title={texts.declineMonth}>
      {({ id }) => (
        <ReasonForm
          name={`refuse-${id}`}
          title={texts.declineMonth}
          explanation={texts.refuseExplanation}
          submit={texts.declineMonth}
          isDestructive
          send={(reason) =>
            sendChange(() => call(adminSubscriptions.declineFreeMonth, { params: { id }, body: { reason } }))
          }
          failed={texts.failedToRefuse}
          onDone={() => reportChange(texts.monthRefused)}
          onClose={dialog.onClose}
        />
      )}
    </FreeMonthDialog>
  );
}

interface Props extends AddressedDialogProps {
  readonly title: string;
  readonly children: (month: FreeMonth) => ReactNode;
}

function FreeMonthDialog(dialog: Props) {
  return <ReadDialog {...dialog} read={readFreeMonth} failed={texts.failedFreeMonths} missing={texts.monthGone} />;
}

function Review({ month, onClose }: { readonly month: FreeMonth; readonly onClose: () => void }) {
  const { id, name, email, invited, registeredAt, acceptedAt, grantedLately } = month;
  const preferences = useDisplayPreferences();
  const open = useOpenDialog<SubscriptionDialog>();
  const day = (instant: string) => shortDate(Date.parse(instant), preferences);
  return (
    <div className="grid gap-4">
      <p className="text-14 text-ink-2">
        <bdi>{name}</bdi> · <bdi dir="ltr">{email}</bdi>
      </p>
      <dl className="divide-y divide-line">
        <DefinitionLine name={texts.invited}>
          {invited === null ? texts.invitedGone : <bdi dir="ltr">{invited}</bdi>}
        </DefinitionLine>
        <DefinitionLine name={texts.registered}>{day(registeredAt)}</DefinitionLine>
        <DefinitionLine name={texts.accepted}>{day(acceptedAt)}</DefinitionLine>
        <DefinitionLine name={texts.grantedLately}>{formatNumber(grantedLately, preferences.digits)}</DefinitionLine>
      </dl>
      <ReviewActions
        approveLabel={texts.grantMonth}
        approve={() => call(adminSubscriptions.approveFreeMonth, { params: { id } })}
        approved={texts.monthGranted}
        failed={texts.failedToGrant}
        onDecline={() => open('refuse', id)}
        onClose={onClose}
      />
    </div>
  );
}
