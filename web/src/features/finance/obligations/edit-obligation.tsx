import { ObligationChange, type ObligationDetail, obligations } from '@afdal/contract/finance/obligations';
import { maxCreditorLength, maxObligationTitleLength } from '@afdal/domain/obligations/limits';
import { isWithPerson } from '@afdal/domain/obligations/obligation';
import { useFormWrite } from '../../../data/use-save.ts';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { Form } from '../../../ui/form/form.tsx';
import { useFieldsForm } from '../../../ui/form/use-fields-form.ts';
import type { AddressedDialogProps } from '../../../ui/overlay/addressed-dialogs.tsx';
import { ItemSheet } from '../../../ui/overlay/item-sheet.tsx';
import { MoreFields } from './more-fields.tsx';
import { moreFields, namedFields } from './obligation-draft.ts';
import { obligationList, putObligation, useObligation } from './obligation-queries.ts';
import { texts } from './texts.ts';

export function EditObligationSheet({ id, ...sheet }: AddressedDialogProps) {
  return (
    <ItemSheet {...sheet} title={texts.editTitle} item={useObligation(id, sheet.isOpen)} missing={texts.missing}>
      {(obligation) => <EditForm key={obligation.id} obligation={obligation} onDone={sheet.onClose} />}
    </ItemSheet>
  );
}

const editedFields = { ...namedFields, ...moreFields };

/** What is named of an obligation; its payments are changed one by one. */
function EditForm({ obligation, onDone }: { obligation: ObligationDetail; onDone: () => void }) {
  const { id, kind, currency } = obligation;
  const isPerson = isWithPerson(kind);
  const form = useFieldsForm({
    draftName: `obligation-${id}`,
    fields: editedFields,
    from: obligation,
    currency,
    schema: ObligationChange,
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
