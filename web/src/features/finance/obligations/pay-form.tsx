import { texts } from '@afdal/contract/copy';
import { obligationPayments } from '@afdal/contract/finance/obligation-payments';
import type { Obligation, Payment } from '@afdal/contract/finance/obligations';
import type { CivilDate } from '@afdal/domain/calendar/civil-date';
import { amountText, typedMinor } from '@afdal/domain/money/amount-text';
import { type SpreadTarget, spreadTargets } from '@afdal/domain/obligations/spread-payment';
import { fillTemplate } from '@afdal/domain/text/fill-template';
import { dayInWords } from '../../../lib/format/civil-dates.ts';
import { ChoiceField } from '../../../ui/fields/choice-field.tsx';
import { MoneyField } from '../../../ui/fields/money-field.tsx';
import { validateAmount } from '../../../ui/fields/validate-amount.ts';
import { useReadingStyle } from '../../../ui/figures/reading-style.ts';
import { Form } from '../../../ui/form/form.tsx';
import { useForm } from '../../../ui/form/use-form.ts';
import { useToday } from '../../../ui/hooks/use-today.ts';
import { useMoneyWords } from '../use-money-words.ts';
import { AccountAndDay, useAccountChoice } from './account-and-day.tsx';
import { copy } from './copy.ts';
import { formatInstallmentLabel } from './payment-words.ts';
import { usePayPayment } from './use-pay-payment.ts';

interface Props {
  readonly payment: Payment;
  readonly of: Obligation;
  readonly onDone: () => void;
}

interface PayDraft {
  readonly amount: string;
  /** Empty: the obligation's account, else the last one used. */
  readonly accountId: string;
  readonly paidOn: string;
  readonly applyTo: SpreadTarget | null;
}

const targets = spreadTargets.map((value) => ({ value, label: copy.targets[value] }));

/** Pays a payment in full, in part, or more than it asks for. */
export function PayForm({ payment, of, onDone }: Props) {
  const style = useReadingStyle();
  const { currency } = of;
  const words = useMoneyWords(currency);
  const today = useToday();
  const choice = useAccountChoice(of);
  const { getAccount } = choice;
  const computeExcess = (amount: string) => Math.max(0, (typedMinor(amount, currency) || 0) - payment.leftMinor);
  const mayBeOver = of.remainingMinor - payment.leftMinor;
  const tooMuch = fillTemplate(copy.tooMuch, { amount: words.full(of.remainingMinor) });
  const initial: PayDraft = {
    amount: amountText(payment.leftMinor, currency),
    accountId: '',
    paidOn: today,
    applyTo: null,
  };
  const form = useForm({
    draftName: `pay-${payment.id}`,
    initial,
    schema: obligationPayments.payPayment.body,
    sentAs: { amount: 'amountMinor' },
    toBody: ({ amount, accountId, paidOn, applyTo }) => {
      const over = computeExcess(amount);
      return {
        amountMinor: typedMinor(amount, currency),
        accountId: getAccount(accountId)?.id ?? '',
        paidOn,
        // Where the rest goes is asked only where there is one; an empty answer is refused.
        ...(over > 0 && over <= mayBeOver && { applyTo: applyTo ?? '' }),
      };
    },
    getErrors: ({ amount, accountId, applyTo }) => ({
      ...withText('amountMinor', validateAmount(amount, currency, style.digits)),
      ...withText('accountId', getAccount(accountId) ? undefined : texts.accountRequired),
      ...withText('applyTo', computeExcess(amount) > 0 && !applyTo ? copy.targetRequired : undefined),
    }),
    validateDraft: ({ amount }) => withText('amountMinor', computeExcess(amount) > mayBeOver ? tooMuch : undefined),
    write: usePayPayment(payment, of),
    onDone,
  });
  const { draft } = form;
  const over = computeExcess(draft.amount);
  return (
    <Form form={form} label={copy.pay} submit={copy.pay} onCancel={onDone}>
      <p className="text-ink-2">
        <bdi className="font-strong text-ink">{of.title}</bdi>
        {` · ${formatInstallmentLabel(of, payment, style.digits)} · ${dayInWords(payment.dueOn as CivilDate, style.calendar, style)}`}
      </p>
      <MoneyField
        {...form.value('amount')}
        label={copy.amount}
        hint={fillTemplate(copy.leftOfPayment, { amount: words.full(payment.leftMinor) })}
        required
        currency={currency}
        readOnly={form.isBusy}
      />
      {over > 0 && over <= mayBeOver && (
        <ChoiceField
          {...form.choice('applyTo')}
          look="pills"
          label={fillTemplate(copy.over, { amount: words.full(over) })}
          options={targets}
          required
        />
      )}
      {over > mayBeOver && !form.getError('amount') && (
        <p role="status" className="text-14 text-warning-ink">
          {tooMuch}
        </p>
      )}
      <AccountAndDay form={form} choice={choice} isReceived={of.kind === 'owedToMe'} />
    </Form>
  );
}

function withText(field: string, text: string | undefined): Record<string, string> {
  return text ? { [field]: text } : {};
}
