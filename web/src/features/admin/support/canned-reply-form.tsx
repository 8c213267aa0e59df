import { type CannedReply, CannedReplyChange, NewCannedReply } from '@afdal/contract/admin/support';
import { cannedPlaceholders } from '@afdal/domain/support/canned-reply.ar';
import { maxCannedBodyLength, maxCannedTitleLength } from '@afdal/domain/support/limits';
import { interpolate } from '@afdal/domain/text/interpolate';
import type { ComponentProps } from 'react';
import { TextAreaField } from '../../../ui/fields/text-area-field.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { textField } from '../../../ui/form/field-kinds.ts';
import { Form } from '../../../ui/form/form.tsx';
import { useFieldsForm } from '../../../ui/form/use-fields-form.ts';
import { useAddCannedReply, useEditCannedReply } from './support-queries.ts';
import { cannedTexts } from './texts.ts';

interface Props {
  /** The canned reply that is changed; null for a new one. */
  readonly reply: CannedReply | null;
  readonly onDone: () => void;
}

const fields = { title: textField(), body: textField() };

export function CannedReplyForm({ reply, onDone }: Props) {
  return reply ? <EditForm reply={reply} onDone={onDone} /> : <AddForm onDone={onDone} />;
}

function AddForm({ onDone }: Pick<Props, 'onDone'>) {
  const form = useFieldsForm({
    draftName: 'canned-reply-',
    fields,
    schema: NewCannedReply,
    write: useAddCannedReply(),
    onDone,
  });
  return (
    <Form form={form} label={cannedTexts.add} isNew onCancel={onDone}>
      <CannedFields title={form.text('title')} body={form.text('body')} />
    </Form>
  );
}

function EditForm({ reply, onDone }: { readonly reply: CannedReply; readonly onDone: () => void }) {
  const form = useFieldsForm({
    draftName: `canned-reply-${reply.id}`,
    fields,
    from: reply,
    schema: CannedReplyChange,
    toBody: (sent) => ({ ...sent, expected: reply.version }),
    write: useEditCannedReply(reply.id),
    onDone,
  });
  return (
    <Form form={form} label={cannedTexts.editTitle} onCancel={onDone}>
      <CannedFields title={form.text('title')} body={form.text('body')} />
    </Form>
  );
}

type Typed = Pick<ComponentProps<typeof TextAreaField>, 'name' | 'value' | 'error' | 'readOnly'>;

interface CannedFieldsProps {
  readonly title: Typed & Pick<ComponentProps<typeof TextField>, 'onChange'>;
  readonly body: Typed & Pick<ComponentProps<typeof TextAreaField>, 'onChange'>;
}

function CannedFields({ title, body }: CannedFieldsProps) {
  return (
    <>
      <TextField {...title} label={cannedTexts.name} required maxLength={maxCannedTitleLength} data-autofocus />
      <TextAreaField
        {...body}
        label={cannedTexts.body}
        hint={interpolate(cannedTexts.filled, cannedPlaceholders)}
        required
        rows={6}
        limit={maxCannedBodyLength}
      />
    </>
  );
}
