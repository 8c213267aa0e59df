import { type ObligationDetail, obligations } from '@afdal/contract/finance/obligations';
import type { ReactNode } from 'react';
import { useFormWrite } from '../../../data/use-save.ts';
import { MoneyField } from '../../../ui/fields/money-field.tsx';
import { amountField } from '../../../ui/form/field-kinds.ts';
import { Form } from '../../../ui/form/form.tsx';
import { useFieldsForm } from '../../../ui/form/use-fields-form.ts';
import { useToday } from '../../../ui/hooks/use-today.ts';
import { AccountAndDay, payFields, useAccountChoice } from './installments/account-and-day.tsx';
import { obligationList, putObligation } from './obligation-queries.ts';
import { getPayingTexts } from './paying.ar.ts';
import { texts } from './texts.ts';

interface Props {
  readonly obligation: ObligationDetail;
  /** Settles what is left, by an amount that can be changed; or receives the pot of a circle. */
  readonly call: 'closeObligation' | 'receivePot';
  readonly label: string;
  readonly amountMinor: number;
  readonly success: string;
  readonly failed: string;
  readonly onDone: () => void;
  /** Above the fields. */
  readonly children: ReactNode;
}

/** Records what ends an obligation, or what a circle pays out: one transaction. */
export function RecordForm({ obligation, call, label, amountMinor, success, failed, onDone, children }: Props) {
  const { id, currency } = obligation;
  const today = useToday();
  const choice = useAccountChoice(obligation);
  const isSettling = call === 'closeObligation';
  const form = useFieldsForm({
    draftName: `${call}-${id}`,
    fields: { amount: amountField(), ...payFields },
    from: { amountMinor, paidOn: today },
    currency,
    schema: obligations[call].body,
    toBody: ({ amountMinor, ...sent }) => choice.withAccount({ ...sent, ...(isSettling && { amountMinor }) }),
    getErrors: choice.getErrors,
    write: useFormWrite(obligationList, obligations[call], {
      toWrite: (body, newId) => ({ params: { id }, body: { ...body, id: newId } }),
      onSuccess: putObligation,
      success,
      failed,
    }),
    onDone,
  });
  return (
    <Form form={form} label={label} submit={label} onCancel={onDone}>
      {children}
      {isSettling && <MoneyField {...form.money('amount', currency)} label={texts.amount} required />}
      <AccountAndDay
        form={form}
        choice={choice}
        isReceived={!isSettling || obligation.kind === 'owedToMe'}
        paidOn={getPayingTexts(isSettling ? obligation.kind : 'owedToMe').paidOn}
      />
    </Form>
  );
}
