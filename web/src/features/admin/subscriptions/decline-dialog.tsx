import { DeclineRefund, type RefundRequest } from '@afdal/contract/admin/subscription-reviews';
import { adminSubscriptions } from '@afdal/contract/admin/subscriptions';
import { maxDeclineReasonLength } from '@afdal/domain/admin/subscriptions';
import { call } from '../../../lib/api.ts';
import { formatMoney } from '../../../lib/format/money.ts';
import { TextAreaField } from '../../../ui/fields/text-area-field.tsx';
import { useDisplayPreferences } from '../../../ui/figures/display-preferences.ts';
import { textField } from '../../../ui/form/field-kinds.ts';
import { Form } from '../../../ui/form/form.tsx';
import { useFieldsForm } from '../../../ui/form/use-fields-form.ts';
import type { AddressedDialogProps } from '../../../ui/overlay/addressed-dialogs.tsx';
import { reportChange, sendChange } from '../list/send-change.ts';
import { RequestDialog } from './request-dialog.tsx';
import { texts } from './texts.ts';

/** Declines a refund, with the reason that the user reads. */
export function DeclineDialog(dialog: AddressedDialogProps) {
  return (
    <RequestDialog {...dialog} title={texts.declineTitle}>
      {(request) => <DeclineForm request={request} onClose={dialog.onClose} />}
    </RequestDialog>
  );
}

const fields = { reason: textField() };

function DeclineForm({
  request: { id, name, amount },
  onClose,
}: {
  readonly request: RefundRequest;
  readonly onClose: () => void;
}) {
  const { digits } = useDisplayPreferences();
  const form = useFieldsForm({
    draftName: `decline-${id}`,
    fields,
    schema: DeclineRefund,
    write: {
      send: (body) => sendChange(() => call(adminSubscriptions.declineRefund, { params: { id }, body })),
      failed: texts.failedToDecline,
    },
    onDone: () => {
      onClose();
      reportChange(texts.declined);
    },
  });
  return (
    <Form form={form} label={texts.declineTitle} submit={texts.declineSend} isDestructive onCancel={onClose}>
      <p className="text-14 text-ink-2">
        <bdi>{name}</bdi> · {formatMoney(amount.minor, { currency: amount.currency, digits })}
      </p>
      <TextAreaField
        {...form.text('reason')}
        label={texts.declineReason}
        hint={texts.declineHint}
        limit={maxDeclineReasonLength}
        required
        data-autofocus
      />
    </Form>
  );
}
