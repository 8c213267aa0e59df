import type { Transaction } from '@afdal/contract/finance/transactions';
import { maxTransactionTextLengths } from '@afdal/domain/money/limits';
import { transactionStatuses } from '@afdal/domain/money/transaction';
import { transactionTexts } from '@afdal/domain/money/transaction-texts';
import { Fragment, type ReactNode } from 'react';
import { ChoiceField } from '../../../../../ui/fields/choice/choice-field.tsx';
import { TextAreaField } from '../../../../../ui/fields/text-area-field.tsx';
import type { Errors } from '../../../../../ui/form/use-checked-form.ts';
import { ReceiptField } from '../../receipts/receipt-field.tsx';
import type { ReceiptChoice } from '../../receipts/use-receipt-choice.ts';
import type { TransactionBody } from '../resolve-draft.ts';
import { texts } from '../texts.ts';
import type { TransactionDraft } from '../transaction-draft.ts';
import { TagsField } from './tags-field.tsx';

interface Props {
  readonly saved: Transaction | null;
  readonly draft: TransactionDraft;
  readonly receipt: ReceiptChoice;
  readonly isFuture: boolean;
  readonly errors: Errors;
  readonly readOnly: boolean;
  readonly onChange: (part: Partial<TransactionDraft>) => void;
}

const statuses = transactionStatuses.map((value) => ({ value, label: texts.statuses[value] }));

type MainField =
  | 'type'
  | 'accountId'
  | 'toAccountId'
  | 'amountMinor'
  | 'receivedMinor'
  | 'currency'
  | 'categoryId'
  | 'parts'
  | 'occurredOn'
  | 'payee';

/** The fields that the main part of the form does not have, in their order. */
const fields: Record<Exclude<keyof TransactionBody, MainField>, (props: Props) => ReactNode> = {
  note: ({ draft, errors, readOnly, onChange }) => (
    <TextAreaField
      label={texts.note}
      optional
      limit={maxTransactionTextLengths.note}
      value={draft.note}
      error={errors.note}
      readOnly={readOnly}
      onChange={(event) => onChange({ note: event.target.value })}
    />
  ),
  tags: ({ draft, errors, readOnly, onChange }) => (
    <TagsField
      tags={draft.tags}
      typed={draft.tag}
      error={Object.entries(errors).find(([field]) => field.startsWith('tags'))?.[1]}
      readOnly={readOnly}
      onChange={(tags, tag) => onChange({ tags, tag })}
    />
  ),
  status: ({ draft, isFuture, errors, readOnly, onChange }) =>
    !isFuture && (
      <ChoiceField
        variant="pills"
        label={texts.status}
        options={statuses}
        chosen={draft.status}
        error={errors.status}
        disabled={readOnly}
        onChange={(status) => onChange({ status })}
      />
    ),
};

/** Whether an error is of one of these fields: `note`, `tags.0`. */
export function isInMoreFields(field: string): boolean {
  return (field.split('.')[0] ?? '') in fields;
}

/** Whether a draft fills in one of these fields. */
export function hasMoreFields(draft: TransactionDraft): boolean {
  return transactionTexts.some((name) => isInMoreFields(name) && draft[name] !== '') || draft.tags.length > 0;
}

/** Rarely needed fields. */
export function MoreFields(props: Props) {
  const { saved, receipt, readOnly } = props;
  return (
    <>
      {Object.entries(fields).map(([name, draw]) => (
        <Fragment key={name}>{draw(props)}</Fragment>
      ))}
      <ReceiptField receiptTransactionId={saved?.hasReceipt ? saved.id : null} choice={receipt} disabled={readOnly} />
    </>
  );
}
