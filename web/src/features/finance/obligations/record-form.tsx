import { type ObligationDetail, obligations } from '@afdal/contract/finance/obligations';
import { errorTexts } from '@afdal/contract/texts';
import { amountText, typedMinor } from '@afdal/domain/money/amount-text';
import type { ReactNode } from 'react';
import { useFormWrite } from '../../../data/use-save.ts';
import { MoneyField } from '../../../ui/fields/money-field.tsx';
import { validateAmount } from '../../../ui/fields/validate-amount.ts';
import { useDisplayPreferences } from '../../../ui/figures/display-preferences.ts';
import { Form } from '../../../ui/form/form.tsx';
import { useForm } from '../../../ui/form/use-form.ts';
import { useToday } from '../../../ui/hooks/use-today.ts';
import { AccountAndDay, useAccountChoice } from './account-and-day.tsx';
import { obligationList, putObligation } from './obligation-queries.ts';
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
  const { digits } = useDisplayPreferences();
  const { id, currency } = obligation;
  const today = useToday();
  const choice = useAccountChoice(obligation);
  const isSettling = call === 'closeObligation';
  const form = useForm({
    draftName: `${call}-${id}`,
    initial: { amount: amountText(amountMinor, currency), accountId: '', paidOn: today as string },
    schema: obligations[call].body,
    sentAs: { amount: 'amountMinor' },
    toBody: ({ amount, accountId, paidOn }) => ({
      ...(isSettling && { amountMinor: typedMinor(amount, currency) }),
      accountId: choice.getAccount(accountId)?.id ?? '',
      paidOn,
    }),
    getErrors: ({ amount, accountId }) => {
      const amountError = validateAmount(amount, currency, digits);
      return {
        ...(amountError && { amountMinor: amountError }),
        ...(!choice.getAccount(accountId) && { accountId: errorTexts.accountRequired }),
      };
    },
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
      <AccountAndDay form={form} choice={choice} isReceived={!isSettling || obligation.kind === 'owedToMe'} />
    </Form>
  );
}
