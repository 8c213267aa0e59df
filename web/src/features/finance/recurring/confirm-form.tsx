import { recurring } from '@afdal/contract/finance/recurring';
import { errorTexts } from '@afdal/contract/texts';
import { interpolate } from '@afdal/domain/text/interpolate';
import { useRef } from 'react';
import { offerUndo } from '../../../data/undo-toasts.ts';
import { type FormWriteOf, noop } from '../../../data/use-save.ts';
import { useListWrite } from '../../../data/use-write.ts';
import { newId } from '../../../lib/new-id.ts';
import { MoneyField } from '../../../ui/fields/money-field.tsx';
import { amountField, textField } from '../../../ui/form/field-kinds.ts';
import { Form } from '../../../ui/form/form.tsx';
import type { Errors } from '../../../ui/form/use-checked-form.ts';
import { useFieldsForm } from '../../../ui/form/use-fields-form.ts';
import { useToday } from '../../../ui/hooks/use-today.ts';
import { AccountField } from '../ledger/transaction-form/fields/account-field.tsx';
import { MoneyDayField } from '../money-day-field.tsx';
import { useAccounts } from '../use-accounts.ts';
import { type OccurrenceItem, occurrenceList, putOccurrence, useUndoOccurrence } from './recurring-queries.ts';
import { texts } from './texts.ts';

interface Props {
  readonly item: OccurrenceItem;
  readonly onDone: () => void;
}

const fields = { amount: amountField(), accountId: textField(), occurredOn: textField() };

/** Records an occurrence as it really was: its amount, its account and its day. */
export function ConfirmForm({ item, onDone }: Props) {
  const { occurrence, recurringItem } = item;
  const { currency } = recurringItem;
  const today = useToday();
  const { data: all = [] } = useAccounts();
  const accounts = all.filter(
    (each) => each.currency === currency && !each.archived && each.id !== recurringItem.toAccountId,
  );
  const form = useFieldsForm({
    draftName: `confirm-${occurrence.id}`,
    fields,
    from: {
      amountMinor: occurrence.amountMinor,
      accountId: recurringItem.accountId,
      occurredOn: [occurrence.dueOn, today].sort()[0] ?? today,
    },
    currency,
    schema: recurring.confirmOccurrence.body,
    toBody: (sent) => ({ on: occurrence.plannedOn, ...sent }),
    getErrors: ({ accountId }): Errors =>
      accounts.some(({ id }) => id === accountId) ? {} : { accountId: errorTexts.accountRequired },
    write: useConfirm(item),
    onDone,
  });
  return (
    <Form form={form} label={texts.confirm} submit={texts.confirm} onCancel={onDone}>
      <MoneyField {...form.money('amount', currency)} label={texts.amount} required />
      <AccountField
        label={texts.account[recurringItem.type]}
        accounts={accounts}
        chosen={accounts.find(({ id }) => id === form.draft.accountId) ?? null}
        error={form.getError('accountId')}
        onChange={(accountId) => form.change({ accountId })}
      />
      <MoneyDayField {...form.day('occurredOn')} label={texts.occurredOn} required until={today} />
    </Form>
  );
}

/** One transaction, however often the form is sent. */
function useConfirm({ recurringItem }: OccurrenceItem): FormWriteOf<typeof recurring.confirmOccurrence> {
  const undo = useUndoOccurrence();
  const transactionId = useRef(newId());
  const { mutateAsync } = useListWrite(occurrenceList, recurring.confirmOccurrence, {
    onSuccess: (occurrence) => {
      putOccurrence(occurrence);
      const title = interpolate(texts.confirmed, { title: recurringItem.title });
      offerUndo({ id: transactionId.current, title, run: () => undo(occurrence) });
    },
    failed: texts.failedToConfirm,
    onFailed: noop,
  });
  return {
    send: (body) => mutateAsync({ params: { id: recurringItem.id }, body: { ...body, id: transactionId.current } }),
    failed: texts.failedToConfirm,
  };
}
