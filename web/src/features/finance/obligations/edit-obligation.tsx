import { ObligationChange, type ObligationDetail, obligations } from '@afdal/contract/finance/obligations';
import { amountText, typedMinor } from '@afdal/domain/money/amount-text';
import { maxCreditorLength, maxObligationTitleLength } from '@afdal/domain/obligations/limits';
import { isWithPerson } from '@afdal/domain/obligations/obligation';
import { useFormWrite } from '../../../data/use-save.ts';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { Form } from '../../../ui/form/form.tsx';
import { useForm } from '../../../ui/form/use-form.ts';
import { ItemSheet } from '../../../ui/overlay/item-sheet.tsx';
import { MoreFields } from './more-fields.tsx';
import { obligationList, putObligation, useObligation } from './obligation-queries.ts';
import { texts } from './texts.ts';

interface Props {
  readonly isOpen: boolean;
  readonly id: string | undefined;
  readonly onClose: () => void;
}

export function EditObligationSheet({ id, ...sheet }: Props) {
  return (
    <ItemSheet {...sheet} title={texts.editTitle} item={useObligation(id, sheet.isOpen)} missing={texts.missing}>
      {(obligation) => <EditForm key={obligation.id} obligation={obligation} onDone={sheet.onClose} />}
    </ItemSheet>
  );
}

function toDraft({
  title,
  creditor,
  accountId,
  categoryId,
  principalMinor,
  ratePercent,
  note,
  currency,
}: ObligationDetail) {
  return {
    title,
    creditor,
    accountId: accountId ?? '',
    categoryId: categoryId ?? '',
    principal: principalMinor === null ? '' : amountText(principalMinor, currency),
    rate: ratePercent === null ? '' : String(ratePercent),
    note,
  };
}

/** What is named of an obligation; its payments are changed one by one. */
function EditForm({ obligation, onDone }: { obligation: ObligationDetail; onDone: () => void }) {
  const { id, kind, currency } = obligation;
  const isPerson = isWithPerson(kind);
  const form = useForm({
    draftName: `obligation-${id}`,
    initial: toDraft(obligation),
    schema: ObligationChange,
    sentAs: { principal: 'principalMinor', rate: 'ratePercent' },
    toBody: ({ principal, rate, accountId, categoryId, ...named }) => ({
      ...named,
      accountId: accountId || null,
      categoryId: categoryId || null,
      principalMinor: principal === '' ? null : typedMinor(principal, currency),
      ratePercent: rate === '' ? null : Number(rate),
    }),
    write: useFormWrite(obligationList, obligations.editObligation, {
      toWrite: (body) => ({ params: { id }, body }),
      onSuccess: putObligation,
      success: texts.changed,
      failed: texts.failedToChange,
    }),
    onDone,
  });
  return (
    <Form form={form} label={texts.editTitle}>
      <TextField {...form.text('title')} label={texts.name} required maxLength={maxObligationTitleLength} />
      {isPerson && <TextField {...form.text('creditor')} label={texts.person} optional maxLength={maxCreditorLength} />}
      <MoreFields form={form} kind={kind} currency={currency} isCurrencyFixed />
    </Form>
  );
}
