import type { Transaction } from '@afdal/contract/transactions';
import { noteAtMost } from '@afdal/domain/money/limits';
import { transactionStatuses } from '@afdal/domain/money/transaction';
import { ChoiceField } from '../../../ui/fields/choice-field.tsx';
import { TextAreaField } from '../../../ui/fields/text-area-field.tsx';
import type { Errors } from '../../../ui/form/use-submission.ts';
import { ReceiptField } from '../receipts/receipt-field.tsx';
import type { ReceiptChoice } from '../receipts/use-receipt-choice.ts';
import { copy } from './copy.ts';
import { TagsField } from './tags-field.tsx';
import type { TransactionDraft } from './transaction-draft.ts';

interface Props {
  readonly saved: Transaction | null;
  readonly draft: TransactionDraft;
  readonly receipt: ReceiptChoice;
  readonly isFuture: boolean;
  readonly errors: Errors;
  readonly readOnly: boolean;
  readonly onChange: (part: Partial<TransactionDraft>) => void;
}

const statuses = transactionStatuses.map((value) => ({ value, label: copy.statuses[value] }));

/** Rarely needed fields. */
export function MoreFields({ saved, draft, receipt, isFuture, errors, readOnly, onChange }: Props) {
  const tagError = Object.entries(errors).find(([field]) => field.startsWith('tags'));
  return (
    <>
      <TextAreaField
        label={copy.note}
        optional
        limit={noteAtMost}
        value={draft.note}
        error={errors.note}
        readOnly={readOnly}
        onChange={(event) => onChange({ note: event.target.value })}
      />
      <TagsField
        tags={draft.tags}
        typed={draft.tag}
        error={tagError?.[1]}
        readOnly={readOnly}
        onChange={(tags, tag) => onChange({ tags, tag })}
      />
      {!isFuture && (
        <ChoiceField
          look="pills"
          label={copy.status}
          options={statuses}
          chosen={draft.status}
          error={errors.status}
          disabled={readOnly}
          onChange={(status) => onChange({ status })}
        />
      )}
      <ReceiptField keptBy={saved?.hasReceipt ? saved.id : null} choice={receipt} disabled={readOnly} />
    </>
  );
}
