import { type Transaction, transactions } from '@afdal/contract/finance/transactions';
import { useState } from 'react';
import { noop, useSendOnce } from '../../../../data/use-save.ts';
import type { BodyInput } from '../../../../data/use-write.ts';
import { FormError } from '../../../../ui/form/form-error.tsx';
import { FormFrame } from '../../../../ui/form/form-frame.tsx';
import { ResumedNote } from '../../../../ui/form/resumed-note.tsx';
import { useCheckedForm } from '../../../../ui/form/use-checked-form.ts';
import { showToast } from '../../../../ui/toast/toasts.ts';
import { CategoryPicker } from '../categories/category-picker.tsx';
import { invalidateLongLists } from '../transactions/cache.ts';
import { useTransactionWrite } from '../transactions/transaction-writes.ts';
import { changePart, newPart, parseMinors, type SplitPart } from './split-parts.ts';
import { SplitPartsFields, SplitRest } from './split-parts-fields.tsx';
import { texts } from './texts.ts';

type Body = BodyInput<typeof transactions.splitTransaction>;

interface Props {
  readonly transaction: Transaction;
  readonly onSplit: () => void;
}

export function SplitForm({ transaction, onSplit }: Props) {
  const { id, amountMinor, currency, categoryId, note, type } = transaction;
  const [picking, setPicking] = useState<string | null>(null);
  const sendOnce = useSendOnce();
  const { mutateAsync: send } = useTransactionWrite(transactions.splitTransaction, {
    onSuccess: () => {
      showToast({ title: texts.splitDone, variant: 'success' });
      void invalidateLongLists();
    },
    failed: texts.failedToSplit,
    onFailed: noop,
  });
  const [first] = useState<readonly SplitPart[]>(() => [newPart(categoryId), newPart(null)]);
  const form = useCheckedForm({
    draftName: `split-${id}`,
    initial: { parts: first },
    check: (typed) => {
      const minors = parseMinors(typed.parts, amountMinor, currency) ?? [];
      const getCategory = (n: number) => typed.parts[n]?.categoryId ?? null;
      return { body: { parts: minors.map((minor, n) => ({ amountMinor: minor, categoryId: getCategory(n), note })) } };
    },
    write: {
      // Resubmitting the same parts reuses the key, as the response may have been lost; changed parts are a new split.
      send: (body: Body) => sendOnce(body, (idempotencyKey) => send({ params: { id }, body, idempotencyKey })),
      failed: texts.failedToSplit,
    },
    onDone: onSplit,
  });

  const { errors, isBusy } = form;
  const { parts } = form.draft;
  const setParts = (next: readonly SplitPart[]) => form.change({ parts: next });
  const split = { parts, totalMinor: amountMinor, currency };
  // An error of the parts as a whole belongs to no single field.
  const ofAll =
    errors.parts === undefined ? null : { title: texts.failedToSplit, cause: errors.parts, isPlanLimit: false };
  return (
    <>
      <FormFrame
        form={form}
        label={texts.splitTitle}
        submit={texts.submitSplit}
        isLarge
        isDisabled={!parseMinors(parts, amountMinor, currency)}
        status={
          <>
            <FormError submitError={form.submitError ?? ofAll} />
            <SplitRest {...split} />
          </>
        }
      >
        <ResumedNote form={form} />
        <SplitPartsFields {...split} errors={errors} readOnly={isBusy} onChange={setParts} onPick={setPicking} />
      </FormFrame>
      {/* Outside the form: adding a category opens a form of its own. */}
      <CategoryPicker
        isOpen={picking !== null}
        kind={type === 'income' ? 'income' : 'expense'}
        chosen={parts.find(({ key }) => key === picking)?.categoryId ?? null}
        onChoose={(chosen) => picking && setParts(changePart(parts, picking, { categoryId: chosen }))}
        onClose={() => setPicking(null)}
      />
    </>
  );
}
