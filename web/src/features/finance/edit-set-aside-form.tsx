import type { SetAsideChange } from '@afdal/contract/finance/set-aside';
import { maxReasonLength } from '@afdal/domain/money/limits';
import { MoneyField } from '../../ui/fields/money-field.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import { amountField, textField } from '../../ui/form/field-kinds.ts';
import { Form } from '../../ui/form/form.tsx';
import type { FormWrite } from '../../ui/form/use-checked-form.ts';
import { useFieldsForm } from '../../ui/form/use-fields-form.ts';
import { useToday } from '../../ui/hooks/use-today.ts';
import { MoneyDayField } from './money-day-field.tsx';
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

const fields = { amount: amountField(), reason: textField(), occurredOn: textField() };

/** Corrects how much was set aside, what for and when; what was put in stays put in. */
export function EditSetAsideForm({ entry, balance, schema, labels, isReasonRequired, write, onDone }: Props) {
  const { currency, balanceMinor } = balance;
  const { full } = useMoneyFormat(currency);
  const today = useToday();
  const isDeposit = entry.amountMinor > 0;
  const form = useFieldsForm({
    draftName: `set-aside-${entry.id}`,
    fields,
    from: { ...entry, amountMinor: Math.abs(entry.amountMinor) },
    currency,
    schema,
    toBody: (sent) => ({ ...sent, amountMinor: isDeposit ? sent.amountMinor : -sent.amountMinor }),
    validateDraft: (_, { amountMinor }) =>
      isDeposit ? {} : withdrawalErrors(amountMinor, balanceMinor - entry.amountMinor, full),
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
