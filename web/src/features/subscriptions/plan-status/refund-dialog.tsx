import { type Subscription, subscriptions } from '@afdal/contract/subscriptions/subscriptions';
import { maxRefundReasonLength } from '@afdal/domain/subscriptions/refund-window';
import { localizeDigits } from '@afdal/domain/text/digits';
import { interpolate } from '@afdal/domain/text/interpolate';
import { call } from '../../../lib/api.ts';
import { TextAreaField } from '../../../ui/fields/text-area-field.tsx';
import { Form } from '../../../ui/form/form.tsx';
import { useForm } from '../../../ui/form/use-form.ts';
import type { DialogProps } from '../../../ui/overlay/addressed-dialogs.tsx';
import { Dialog } from '../../../ui/overlay/dialog.tsx';
import { showToast } from '../../../ui/toast/toasts.ts';
import { putSubscription, useSubscription } from '../subscription-queries.ts';
import { usePriceFormat } from '../use-price-format.ts';
import { texts as areaTexts } from './texts.ts';

const texts = areaTexts.refund;

/** Asks for the money of the first month back: what follows, and how long it takes. */
export function RefundDialog({ isOpen, onClose }: DialogProps) {
  const { price } = usePriceFormat();
  const { data } = useSubscription();
  if (!data) return null;
  const [paid] = data.receipts;
  const amount = price(paid ? { minor: paid.amountMinor, currency: paid.currency } : data.price);
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title={interpolate(texts.question, { amount })}>
      <RefundForm onClose={onClose} />
    </Dialog>
  );
}

function RefundForm({ onClose }: Pick<DialogProps, 'onClose'>) {
  const { digits } = usePriceFormat();
  const form = useForm({
    draftName: 'refund',
    initial: { reason: '' },
    schema: subscriptions.askRefund.body,
    toBody: ({ reason }) => (reason.trim() === '' ? {} : { reason }),
    write: { send: (body) => call(subscriptions.askRefund, { body }), failed: texts.failed },
    onDone: (subscription: Subscription) => {
      putSubscription(subscription);
      onClose();
      showToast({ title: texts.done, variant: 'success' });
    },
  });
  return (
    <Form form={form} label={texts.action} submit={texts.send} onCancel={onClose}>
      <p className="text-ink-2">{texts.consequence}</p>
      <p className="text-14 text-ink-2">{localizeDigits(texts.appears, digits)}</p>
      <TextAreaField
        {...form.text('reason')}
        label={texts.reason}
        hint={texts.reasonHint}
        limit={maxRefundReasonLength}
        optional
      />
    </Form>
  );
}
