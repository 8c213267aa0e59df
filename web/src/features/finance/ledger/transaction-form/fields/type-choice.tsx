import { type TransactionType, transactionTypes } from '@afdal/domain/money/transaction';
import { SegmentedControl } from '../../../../../ui/base/segmented-control.tsx';
import { texts } from '../texts.ts';
import type { TransactionDraft } from '../transaction-draft.ts';

const types = transactionTypes.map((value) => ({ value, label: texts.types[value] }));

interface Props {
  readonly chosen: TransactionType;
  readonly onChoose: (type: TransactionType) => void;
}

export function TypeChoice({ chosen, onChoose }: Props) {
  return <SegmentedControl label={texts.type} isLabelHidden choices={types} value={chosen} onChange={onChoose} />;
}

/** The draft with another type. Clears the category, which belongs to the previous kind, and those of its parts. */
export function ofType(draft: TransactionDraft, type: TransactionType): TransactionDraft {
  if (type === draft.type) return draft;
  const parts = draft.parts?.map((part) => ({ ...part, categoryId: null }));
  return { ...draft, type, category: '', isCategoryLearnt: false, parts };
}
