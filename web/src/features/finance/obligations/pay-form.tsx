import { obligationInstallments } from '@afdal/contract/finance/obligation-installments';
import type { Installment, Obligation } from '@afdal/contract/finance/obligations';
import { errorTexts } from '@afdal/contract/texts';
import { amountText, typedMinor } from '@afdal/domain/money/amount-text';
import { type AllocationTarget, allocationTargets } from '@afdal/domain/obligations/allocate-payment';
import { interpolate } from '@afdal/domain/text/interpolate';
import { formatDate } from '../../../lib/format/civil-dates.ts';
import { ChoiceField } from '../../../ui/fields/choice-field.tsx';
import { MoneyField } from '../../../ui/fields/money-field.tsx';
import { validateAmount } from '../../../ui/fields/validate-amount.ts';
import { useDisplayPreferences } from '../../../ui/figures/display-preferences.ts';
import { Form } from '../../../ui/form/form.tsx';
import { useForm } from '../../../ui/form/use-form.ts';
import { useToday } from '../../../ui/hooks/use-today.ts';
import { useMoneyFormat } from '../use-money-format.ts';
import { AccountAndDay, useAccountChoice } from './account-and-day.tsx';
import { formatInstallmentLabel } from './payment-labels.ts';
import { texts } from './texts.ts';
import { usePayInstallment } from './use-pay-installment.ts';

interface Props {
  readonly installment: Installment;
  readonly obligation: Obligation;
  readonly onDone: () => void;
}

interface PayDraft {
  readonly amount: string;
  /** Empty: the obligation's account, else the last one used. */
  readonly accountId: string;
  readonly paidOn: string;
  readonly applyTo: AllocationTarget | null;
}

const targets = allocationTargets.map((value) => ({ value, label: texts.targets[value] }));

/** Pays a payment in full, in part, or more than it asks for. */
export function PayForm({ installment, obligation, onDone }: Props) {
  const style = useDisplayPreferences();
  const { currency } = obligation;
  const moneyFormat = useMoneyFormat(currency);
  const today = useToday();
  const choice = useAccountChoice(obligation);
  const { getAccount } = choice;
  const computeExcess = (amount: string) => Math.max(0, (typedMinor(amount, currency) || 0) - installment.leftMinor);
  const maxOverpaidMinor = obligation.remainingMinor - installment.leftMinor;
  const tooMuch = interpolate(texts.tooMuch, { amount: moneyFormat.full(obligation.remainingMinor) });
  const initial: PayDraft = {
    amount: amountText(installment.leftMinor, currency),
    accountId: '',
    paidOn: today,
    applyTo: null,
  };
  const form = useForm({
    draftName: `pay-${installment.id}`,
    initial,
    schema: obligationInstallments.payPayment.body,
    sentAs: { amount: 'amountMinor' },
    toBody: ({ amount, accountId, paidOn, applyTo }) => {
      const over = computeExcess(amount);
      return {
        amountMinor: typedMinor(amount, currency),
        accountId: getAccount(accountId)?.id ?? '',
        paidOn,
        // Where the rest goes is asked only where there is one; an empty answer is rejected.
        ...(over > 0 && over <= maxOverpaidMinor && { applyTo: applyTo ?? '' }),
      };
    },
    getErrors: ({ amount, accountId, applyTo }) => ({
      ...withText('amountMinor', validateAmount(amount, currency, style.digits)),
      ...withText('accountId', getAccount(accountId) ? undefined : errorTexts.accountRequired),
      ...withText('applyTo', computeExcess(amount) > 0 && !applyTo ? texts.targetRequired : undefined),
    }),
    validateDraft: ({ amount }) =>
      withText('amountMinor', computeExcess(amount) > maxOverpaidMinor ? tooMuch : undefined),
    write: usePayInstallment(installment, obligation),
    onDone,
  });
  const { draft } = form;
  const over = computeExcess(draft.amount);
  return (
    <Form form={form} label={texts.pay} submit={texts.pay} onCancel={onDone}>
      <p className="text-ink-2">
        <bdi className="font-strong text-ink">{obligation.title}</bdi>
        {` · ${formatInstallmentLabel(obligation, installment, style.digits)} · ${formatDate(installment.dueOn, style.calendar, style)}`}
      </p>
      <MoneyField
        {...form.money('amount', currency)}
        label={texts.amount}
        hint={interpolate(texts.leftOfPayment, { amount: moneyFormat.full(installment.leftMinor) })}
        required
      />
      {over > 0 && over <= maxOverpaidMinor && (
        <ChoiceField
          {...form.choice('applyTo')}
          variant="pills"
          label={interpolate(texts.over, { amount: moneyFormat.full(over) })}
          options={targets}
          required
        />
      )}
      {over > maxOverpaidMinor && !form.getError('amount') && (
        <p role="status" className="text-14 text-warning-ink">
          {tooMuch}
        </p>
      )}
      <AccountAndDay form={form} choice={choice} isReceived={obligation.kind === 'owedToMe'} />
    </Form>
  );
}

function withText(field: string, text: string | undefined): Record<string, string> {
  return text ? { [field]: text } : {};
}
