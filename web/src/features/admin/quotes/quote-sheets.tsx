import { type AdminQuote, NewQuote, QuoteChange } from '@afdal/contract/admin/quotes';
import { maxQuoteAuthorLength, maxQuoteLength } from '@afdal/domain/quotes/limits';
import { selectById } from '../../../data/queries.ts';
import { TextAreaField } from '../../../ui/fields/text-area-field.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { type DraftOf, textField } from '../../../ui/form/field-kinds.ts';
import { Form } from '../../../ui/form/form.tsx';
import type { CheckedForm } from '../../../ui/form/use-checked-form.ts';
import { useFieldsForm } from '../../../ui/form/use-fields-form.ts';
import type { AddressedDialogProps } from '../../../ui/overlay/addressed-dialogs.tsx';
import { ItemSheet } from '../../../ui/overlay/item-sheet.tsx';
import { Sheet } from '../../../ui/overlay/sheet.tsx';
import { useAddQuote, useAdminQuotes, useEditQuote } from './quote-queries.ts';
import { texts } from './texts.ts';

export function AddQuoteSheet({ isOpen, onClose }: AddressedDialogProps) {
  return (
    <Sheet isOpen={isOpen} onClose={onClose} title={texts.addTitle}>
      <AddForm onDone={onClose} />
    </Sheet>
  );
}

export function EditQuoteSheet({ id, ...sheet }: AddressedDialogProps) {
  return (
    <ItemSheet {...sheet} title={texts.editTitle} item={selectById(useAdminQuotes(), id)} missing={texts.missing}>
      {(quote) => <EditForm key={quote.id} quote={quote} onDone={sheet.onClose} />}
    </ItemSheet>
  );
}

const fields = { text: textField(), author: textField() };

function AddForm({ onDone }: { readonly onDone: () => void }) {
  const form = useFieldsForm({ draftName: 'quote-', fields, schema: NewQuote, write: useAddQuote(), onDone });
  return (
    <Form form={form} label={texts.addTitle} isNew onCancel={onDone}>
      <QuoteFields form={form} />
    </Form>
  );
}

export function EditForm({ quote, onDone }: { readonly quote: AdminQuote; readonly onDone: () => void }) {
  const form = useFieldsForm({
    draftName: `quote-${quote.id}`,
    fields,
    from: quote,
    schema: QuoteChange,
    toBody: (sent) => ({ ...sent, isActive: quote.isActive, expected: quote.version }),
    write: useEditQuote(quote),
    onDone,
  });
  return (
    <Form form={form} label={texts.editTitle} onCancel={onDone}>
      <QuoteFields form={form} />
    </Form>
  );
}

function QuoteFields({ form }: { readonly form: Pick<CheckedForm<DraftOf<typeof fields>>, 'text'> }) {
  return (
    <>
      <TextAreaField {...form.text('text')} label={texts.text} required limit={maxQuoteLength} data-autofocus />
      <TextField {...form.text('author')} label={texts.author} optional maxLength={maxQuoteAuthorLength} />
    </>
  );
}
