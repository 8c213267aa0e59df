import { adminSubscriptions, type FreeMonth } from '@afdal/contract/admin/subscriptions';
import type { ReactNode } from 'react';
import { useCall } from '../../../data/use-call.ts';
import { call } from '../../../lib/api.ts';
import { shortDate } from '../../../lib/format/dates.ts';
import { formatNumber } from '../../../lib/format/numbers.ts';
import { Button } from '../../../ui/base/button.tsx';
import { DefinitionLine } from '../../../ui/base/definition-line.tsx';
import { useDisplayPreferences } from '../../../ui/figures/display-preferences.ts';
import type { AddressedDialogProps } from '../../../ui/overlay/addressed-dialogs.tsx';
import { Dialog } from '../../../ui/overlay/dialog.tsx';
import { useOpenDialog } from '../../../ui/overlay/use-dialog-address.ts';
import { QueryStates } from '../../../ui/query-states/query-states.tsx';
import { SkeletonText } from '../../../ui/skeletons/skeleton-text.tsx';
import { ReasonForm } from '../list/reason-form.tsx';
import { reportChange, sendChange } from '../list/send-change.ts';
import type { SubscriptionDialog } from './dialog-names.ts';
import { useFreeMonths } from './subscription-queries.ts';
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

function FreeMonthDialog({ id, isOpen, onClose, title, children }: Props) {
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title={title}>
      {id !== undefined && <Content id={id}>{children}</Content>}
    </Dialog>
  );
}

function Content({ id, children }: { readonly id: string; readonly children: Props['children'] }) {
  return (
    <QueryStates query={useFreeMonths()} title={texts.failedFreeMonths} skeleton={<SkeletonText lines={4} />}>
      {(months) => {
        const month = months.find((each) => each.id === id);
        return month ? children(month) : <p className="text-ink-2">{texts.monthGone}</p>;
      }}
    </QueryStates>
  );
}

function Review({ month, onClose }: { readonly month: FreeMonth; readonly onClose: () => void }) {
  const { id, name, email, invited, registeredAt, acceptedAt, grantedLately } = month;
  const preferences = useDisplayPreferences();
  const open = useOpenDialog<SubscriptionDialog>();
  const { mutate, isPending } = useCall(
    () => sendChange(() => call(adminSubscriptions.approveFreeMonth, { params: { id } })),
    {
      onSuccess: () => {
        onClose();
        reportChange(texts.monthGranted);
      },
      failed: texts.failedToGrant,
    },
  );
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
      <div className="flex flex-wrap gap-2">
        <Button className="grow" busy={isPending} onClick={() => mutate(undefined)}>
          {texts.grantMonth}
        </Button>
        <Button variant="quietDanger" disabled={isPending} onClick={() => open('refuse', id)}>
          {texts.decline}
        </Button>
        <Button variant="quiet" onClick={onClose}>
          {texts.later}
        </Button>
      </div>
    </div>
  );
}
