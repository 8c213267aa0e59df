import { type Transaction, transactions } from '@afdal/contract/transactions';
import { splitPartsAtMost } from '@afdal/domain/money/transaction';
import { fillTemplate } from '@afdal/domain/text/fill-template';
import { Plus, Scale } from 'lucide-react';
import { type FormEvent, useRef, useState } from 'react';
import { call } from '../../../lib/api.ts';
import { newId } from '../../../lib/new-id.ts';
import { Button } from '../../../ui/button.tsx';
import { FormError } from '../../../ui/form/form-error.tsx';
import { useSubmission } from '../../../ui/form/use-submission.ts';
import { showToast } from '../../../ui/toast/toasts.ts';
import { CategoryPicker } from '../categories/category-picker.tsx';
import { invalidateLongLists, writing } from '../transactions/cache.ts';
import { useMoneyWords } from '../use-money-words.ts';
import { copy } from './copy.ts';
import { SplitPartFields } from './split-part-fields.tsx';
import { evened, minorsOf, newPart, restOf, type SplitPart } from './split-parts.ts';

type Body = Parameters<typeof call<typeof transactions.splitTransaction>>[1]['body'];

interface Props {
  readonly transaction: Transaction;
  readonly onSplit: () => void;
}

export function SplitForm({ transaction, onSplit }: Props) {
  const { id, amountMinor, currency, categoryId, note, type } = transaction;
  const words = useMoneyWords(currency);
  const [parts, setParts] = useState<readonly SplitPart[]>(() => [newPart(categoryId), newPart(null)]);
  const [picking, setPicking] = useState<string | null>(null);
  const tried = useRef({ idempotencyKey: '', content: '' });
  const { errors, refusal, isBusy, submit } = useSubmission({
    ...writing,
    send: (sent: { readonly body: Body; readonly idempotencyKey: string }) =>
      call(transactions.splitTransaction, { params: { id }, ...sent }),
    onSent: () => {
      showToast({ title: copy.splitDone, variant: 'success' });
      void invalidateLongLists();
    },
    onDone: onSplit,
    failed: copy.failedToSplit,
  });

  const change = (key: string, part: Partial<SplitPart>) =>
    setParts(parts.map((each) => (each.key === key ? { ...each, ...part } : each)));
  const rest = restOf(parts, amountMinor, currency);
  const minors = minorsOf(parts, amountMinor, currency);
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    if (!minors || isBusy) return;
    const sent = minors.map((minor, n) => ({ amountMinor: minor, categoryId: parts[n]?.categoryId ?? null, note }));
    // Resubmitting the same parts reuses the key, as the response may have been lost; changed parts are a new split.
    const content = JSON.stringify(sent);
    if (tried.current.content !== content) tried.current = { idempotencyKey: newId(), content };
    submit({ body: { parts: sent }, idempotencyKey: tried.current.idempotencyKey });
  };
  // An error of the parts as a whole belongs to no single field.
  const ofAll = errors.parts === undefined ? null : { title: copy.failedToSplit, cause: errors.parts, isOfPlan: false };
  return (
    <>
      <form noValidate onSubmit={onSubmit} aria-label={copy.splitTitle} className="grid gap-5">
        <div className="flex flex-wrap items-center justify-between gap-3">
          <p className="font-strong">{fillTemplate(copy.splitOf, { amount: words.full(amountMinor) })}</p>
          <Button
            look="soft"
            icon={Scale}
            disabled={isBusy}
            onClick={() => setParts(evened(parts, amountMinor, currency))}
          >
            {copy.evenly}
          </Button>
        </div>
        {parts.map((part, index) => (
          <SplitPartFields
            key={part.key}
            part={part}
            place={index + 1}
            currency={currency}
            error={errors[`parts.${index}.amountMinor`] ?? errors[`parts.${index}.categoryId`]}
            readOnly={isBusy}
            onAmount={(amount) => change(part.key, { amount })}
            onPick={() => setPicking(part.key)}
            onRemove={parts.length > 2 ? () => setParts(parts.filter(({ key }) => key !== part.key)) : undefined}
          />
        ))}
        {parts.length < splitPartsAtMost && (
          <Button
            look="quiet"
            icon={Plus}
            disabled={isBusy}
            onClick={() => setParts([...parts, newPart(null)])}
            className="justify-self-start"
          >
            {copy.addPart}
          </Button>
        )}
        <FormError refusal={refusal ?? ofAll} />
        <div className="sticky bottom-0 z-10 -mx-card -mb-card flex flex-wrap items-center justify-between gap-3 border-t border-line bg-raised px-card py-3">
          <p role="status" className={rest === 0 ? 'text-success-ink' : 'text-ink-2'}>
            {restInWords(rest, words.full)}
          </p>
          <Button type="submit" size="large" busy={isBusy} disabled={!minors} className="grow">
            {copy.submitSplit}
          </Button>
        </div>
      </form>
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

function restInWords(rest: number | null, inWords: (minor: number) => string): string {
  if (rest === null) return '';
  if (rest === 0) return copy.sums;
  return fillTemplate(rest > 0 ? copy.rest : copy.over, { amount: inWords(Math.abs(rest)) });
}
