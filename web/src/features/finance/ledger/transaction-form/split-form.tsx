import { type Transaction, transactions } from '@afdal/contract/finance/transactions';
import { maxSplitParts } from '@afdal/domain/money/limits';
import { interpolate } from '@afdal/domain/text/interpolate';
import { Plus, Scale } from 'lucide-react';
import { useState } from 'react';
import { noop, useSendOnce } from '../../../../data/use-save.ts';
import type { BodyInput } from '../../../../data/use-write.ts';
import { Button } from '../../../../ui/base/button.tsx';
import { FormError } from '../../../../ui/form/form-error.tsx';
import { FormFrame } from '../../../../ui/form/form-frame.tsx';
import { ResumedNote } from '../../../../ui/form/resumed-note.tsx';
import { useCheckedForm } from '../../../../ui/form/use-checked-form.ts';
import { showToast } from '../../../../ui/toast/toasts.ts';
import { useMoneyFormat } from '../../use-money-format.ts';
import { CategoryPicker } from '../categories/category-picker.tsx';
import { invalidateLongLists } from '../transactions/cache.ts';
import { useTransactionWrite } from '../transactions/transaction-writes.ts';
import { SplitPartFields } from './split-part-fields.tsx';
import { divideEvenly, getRemainder, newPart, parseMinors, type SplitPart } from './split-parts.ts';
import { texts } from './texts.ts';

type Body = BodyInput<typeof transactions.splitTransaction>;

interface Props {
  readonly transaction: Transaction;
  readonly onSplit: () => void;
}

export function SplitForm({ transaction, onSplit }: Props) {
  const { id, amountMinor, currency, categoryId, note, type } = transaction;
  const moneyFormat = useMoneyFormat(currency);
  const [picking, setPicking] = useState<string | null>(null);
  const sendOnce = useSendOnce();
  const { mutateAsync: split } = useTransactionWrite(transactions.splitTransaction, {
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
      send: (body: Body) => sendOnce(body, (idempotencyKey) => split({ params: { id }, body, idempotencyKey })),
      failed: texts.failedToSplit,
    },
    onDone: onSplit,
  });

  const { errors, isBusy } = form;
  const { parts } = form.draft;
  const setParts = (next: readonly SplitPart[]) => form.change({ parts: next });
  const change = (key: string, part: Partial<SplitPart>) =>
    setParts(parts.map((each) => (each.key === key ? { ...each, ...part } : each)));
  const rest = getRemainder(parts, amountMinor, currency);
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
            <p role="status" className={rest === 0 ? 'self-center text-success-ink' : 'self-center text-ink-2'}>
              {formatRemaining(rest, moneyFormat.full)}
            </p>
          </>
        }
      >
        <ResumedNote form={form} />
        <div className="flex flex-wrap items-center justify-between gap-3">
          <p className="font-strong">
            {interpolate(texts.splitAmountTitle, { amount: moneyFormat.full(amountMinor) })}
          </p>
          <Button
            variant="soft"
            icon={Scale}
            disabled={isBusy}
            onClick={() => setParts(divideEvenly(parts, amountMinor, currency))}
          >
            {texts.evenly}
          </Button>
        </div>
        <ResumedNote form={form} />
        {parts.map((part, index) => (
          <SplitPartFields
            key={part.key}
            part={part}
            position={index + 1}
            currency={currency}
            error={errors[`parts.${index}.amountMinor`] ?? errors[`parts.${index}.categoryId`]}
            readOnly={isBusy}
            onAmount={(amount) => change(part.key, { amount })}
            onPick={() => setPicking(part.key)}
            onRemove={parts.length > 2 ? () => setParts(parts.filter(({ key }) => key !== part.key)) : undefined}
          />
        ))}
        {parts.length < maxSplitParts && (
          <Button
            variant="quiet"
            icon={Plus}
            disabled={isBusy}
            onClick={() => setParts([...parts, newPart(null)])}
            className="justify-self-start"
          >
            {texts.addPart}
          </Button>
        )}
      </FormFrame>
      {/* Outside the form: adding a category opens a form of its own. */}
      <CategoryPicker
        isOpen={picking !== null}
        kind={type === 'income' ? 'income' : 'expense'}
        chosen={parts.find(({ key }) => key === picking)?.categoryId ?? null}
        onChoose={(chosen) => picking && change(picking, { categoryId: chosen })}
        onClose={() => setPicking(null)}
      />
    </>
  );
}

function formatRemaining(rest: number | null, format: (minor: number) => string): string {
  if (rest === null) return '';
  if (rest === 0) return texts.sums;
  return interpolate(rest > 0 ? texts.rest : texts.over, { amount: format(Math.abs(rest)) });
}
