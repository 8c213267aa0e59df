import type { SetAsideChange } from '@afdal/contract/finance/set-aside';
import { amountText, typedMinor } from '@afdal/domain/money/amount-text';
import { maxReasonLength } from '@afdal/domain/money/limits';
import { MoneyField } from '../../ui/fields/money-field.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import { Form } from '../../ui/form/form.tsx';
import type { FormWrite } from '../../ui/form/use-checked-form.ts';
import { useForm } from '../../ui/form/use-form.ts';
import { useToday } from '../../ui/hooks/use-today.ts';
import { MoneyDayField } from './money-day-field.tsx';
import { useAmountErrors } from './use-amount-errors.ts';
import { useMoneyFormat } from './use-money-format.ts';
import { withdrawalErrors } from './withdrawal-errors.ts';

interface Props {
  readonly entry: {
    readonly id: string;
    readonly amountMinor: number;
    readonly reason: string;
    readonly occurredOn: string;
  };
  /** What it is an entry of. */
  readonly balance: { readonly currency: string; readonly balanceMinor: number };
  readonly schema: typeof SetAsideChange;
  readonly labels: Readonly<Record<'form' | 'amount' | 'reason' | 'occurredOn', string>>;
  readonly isReasonRequired: boolean;
  readonly write: FormWrite<unknown>;
  readonly onDone: () => void;
}

/** Corrects how much was set aside, what for and when; what was put in stays put in. */
export function EditSetAsideForm({ entry, balance, schema, labels, isReasonRequired, write, onDone }: Props) {
  const { currency, balanceMinor } = balance;
  const { full } = useMoneyFormat(currency);
  const today = useToday();
  const isDeposit = entry.amountMinor > 0;
  const form = useForm({
    draftName: `set-aside-${entry.id}`,
    initial: {
      amount: amountText(Math.abs(entry.amountMinor), currency),
      reason: entry.reason,
      occurredOn: entry.occurredOn,
    },
    schema,
    sentAs: { amount: 'amountMinor' },
    toBody: ({ amount, reason, occurredOn }) => {
      const minor = typedMinor(amount, currency);
      return { amountMinor: isDeposit ? minor : -minor, reason, occurredOn };
    },
    getErrors: useAmountErrors(currency),
    validateDraft: ({ amount }) =>
      isDeposit ? {} : withdrawalErrors(typedMinor(amount, currency), balanceMinor - entry.amountMinor, full),
    write,
    onDone,
  });
  return (
    <Form form={form} label={labels.form} onCancel={onDone}>
      <MoneyField {...form.money('amount', currency)} label={labels.amount} required />
      <TextField
        {...form.text('reason')}
        label={labels.reason}
        {...(isReasonRequired ? { required: true } : { optional: true })}
        maxLength={maxReasonLength}
      />
      <MoneyDayField {...form.day('occurredOn')} label={labels.occurredOn} required until={today} />
    </Form>
  );
}
