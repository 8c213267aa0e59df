import { type Subscription, subscriptions } from '@afdal/contract/subscriptions/subscriptions';
import { refundReasonAtMost } from '@afdal/domain/subscriptions/refund-window';
import { fillTemplate } from '@afdal/domain/text/fill-template';
import { call } from '../../../lib/api.ts';
import { inDigits } from '../../../lib/format/digits.ts';
import { TextAreaField } from '../../../ui/fields/text-area-field.tsx';
import { Form } from '../../../ui/form/form.tsx';
import { useForm } from '../../../ui/form/use-form.ts';
import { Dialog } from '../../../ui/overlay/dialog.tsx';
import { showToast } from '../../../ui/toast/toasts.ts';
import { putSubscription } from '../put-subscription.ts';
import { useSubscription } from '../use-subscription.ts';
import { useWords } from '../use-words.ts';
import { copy } from './copy.ts';

interface Props {
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

const texts = copy.refund;

/** Asks for the money of the first month back: what follows, and how long it takes. */
export function RefundDialog({ isOpen, onClose }: Props) {
  const { price } = useWords();
  const { data } = useSubscription();
  if (!data) return null;
  const [paid] = data.receipts;
  const amount = price(paid ? { minor: paid.amountMinor, currency: paid.currency } : data.price);
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title={fillTemplate(texts.question, { amount })}>
      <RefundForm onClose={onClose} />
    </Dialog>
  );
}

function RefundForm({ onClose }: Pick<Props, 'onClose'>) {
  const { digits } = useWords();
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
      <p className="text-14 text-ink-2">{inDigits(texts.appears, digits)}</p>
      <TextAreaField
        {...form.text('reason')}
        label={texts.reason}
        hint={texts.reasonHint}
        limit={refundReasonAtMost}
        optional
      />
    </Form>
  );
}
