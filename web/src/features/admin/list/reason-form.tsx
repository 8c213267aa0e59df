import { AuditReason } from '@afdal/contract/admin/list';
import { maxAuditReasonLength } from '@afdal/domain/admin/limits';
import type { ReactNode } from 'react';
import * as z from 'zod/mini';
import { TextAreaField } from '../../../ui/fields/text-area-field.tsx';
import { textField } from '../../../ui/form/field-kinds.ts';
import { Form } from '../../../ui/form/form.tsx';
import { useFieldsForm } from '../../../ui/form/use-fields-form.ts';
import { texts } from './texts.ts';

interface Props<Result> {
  /** What it is about, such as `stop-<id>`: its draft goes by this name. */
  readonly name: string;
  readonly title: string;
  /** What follows from it. */
  readonly explanation?: ReactNode;
  /** What the button says. */
  readonly submit: string;
  readonly isDestructive?: boolean;
  readonly send: (reason: string) => Promise<Result>;
  /** What failed, in a few words. */
  readonly failed: string;
  readonly onDone: (response: Result) => void;
  readonly onClose: () => void;
}

const schema = z.strictObject({ reason: AuditReason });
const fields = { reason: textField() };

/** Asks for the reason of something that an administrator does, which the audit log records. */
export function ReasonForm<Result>({
  name,
  title,
  explanation,
  submit,
  isDestructive,
  send,
  failed,
  onDone,
  onClose,
}: Props<Result>) {
  const form = useFieldsForm({
    draftName: name,
    fields,
    schema,
    write: { send: ({ reason }) => send(reason), failed },
    onDone: (response) => {
      onClose();
      onDone(response);
    },
  });
  return (
    <Form form={form} label={title} submit={submit} isDestructive={isDestructive} onCancel={onClose}>
      {explanation && <div className="grid gap-3 text-ink-2">{explanation}</div>}
      <ReasonField {...form.text('reason')} data-autofocus />
    </Form>
  );
}

/** The field of a reason, for dialogs that ask for more. */
export function ReasonField(props: Pick<Parameters<typeof TextAreaField>[0], 'value' | 'error' | 'onChange' | 'name'>) {
  return (
    <TextAreaField {...props} label={texts.reason} hint={texts.reasonHint} limit={maxAuditReasonLength} required />
  );
}
