import type { Transaction } from '@afdal/contract/finance/transactions';
import { readAmount } from '@afdal/domain/money/amount-text';
import { interpolate } from '@afdal/domain/text/interpolate';
import { Split, X } from 'lucide-react';
import { type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { Button } from '../../../../ui/base/button.tsx';
import { copy } from '../../../../ui/base/component-texts.ts';
import { Disclosure } from '../../../../ui/base/disclosure.tsx';
import { MoneyField } from '../../../../ui/fields/money-field.tsx';
import { FormError } from '../../../../ui/form/form-error.tsx';
import { FormFrame } from '../../../../ui/form/form-frame.tsx';
import { LazyExtra } from '../../../../ui/lazy/lazy-extra.tsx';
import { useLazy } from '../../../../ui/lazy/use-lazy.ts';
import { usePreload } from '../../../../ui/lazy/use-preload.ts';
import { showToast } from '../../../../ui/toast/toasts.ts';
import { AccountAndDateFields } from './fields/account-and-date-fields.tsx';
import { CategoryChips } from './fields/category-chips.tsx';
import { CategoryField } from './fields/category-field.tsx';
import { FirstAccountFields } from './fields/first-account-fields.tsx';
import { hasMoreFields, isInMoreFields, MoreFields } from './fields/more-fields.tsx';
import { PayeeField } from './fields/payee-field.tsx';
import { TransferFields } from './fields/transfer-fields.tsx';
import { changePart, newPart, type SplitPart } from './split-parts.ts';
import { texts } from './texts.ts';
import type { TransactionDraft } from './transaction-draft.ts';
import { useCategoryChoice } from './use-category-choice.ts';
import type { DraftState } from './use-transaction-draft.ts';
import { useTransactionForm } from './use-transaction-form.ts';

interface Props {
  /** The transaction being edited; null for a new one. */
  readonly saved: Transaction | null;
  readonly state: DraftState;
  /** The quick form shows the most used fields, and collapses the rest. */
  readonly isQuick?: boolean;
  /** Asked along with a first account: when the cycle begins that its transactions belong to. */
  readonly firstPayday?: ReactNode;
  /** Further actions on the transaction. */
  readonly actions?: ReactNode;
  readonly onSaved: () => void;
  /** Where another one may follow: what it keeps of this one. */
  readonly onNext?: (carriedOver: Partial<TransactionDraft>) => void;
}

const next = 'next';
const ofWhole = 'whole';

// In chunks of their own: a common category is a chip, and few transactions are split.
const categoryPicker = async () => (await import('../categories/category-picker.tsx')).CategoryPicker;
const partsFields = async () => (await import('./split-parts-fields.tsx')).SplitPartsFields;
const rest = async () => (await import('./split-parts-fields.tsx')).SplitRest;

/** The draft is cleared only once the server has saved it. */
export function TransactionForm({ saved, state, isQuick = false, firstPayday, actions, onSaved, onNext }: Props) {
  const isNextWanted = useRef(false);
  const form = useTransactionForm(saved, state, ({ account, toAccount }) => {
    const { type, occurredOn } = state.draft;
    if (!isNextWanted.current) onSaved();
    else onNext?.({ type, occurredOn, accountId: account?.id ?? '', toAccountId: toAccount?.id ?? '' });
  });
  const { draft, change, errors, made, accounts, isBusy } = form;
  // A picture that is still being shrunk would not be sent along.
  const isBlocked = isBusy || form.receipt.isShrinking;
  const { kind, isLoading, category, suggested, ofPayee } = useCategoryChoice(draft, made.currency);
  /** The key of the part whose category is being chosen. */
  const [picking, setPicking] = useState<string | typeof ofWhole | null>(null);
  const sayMissing = () => showToast({ title: copy.loadFailed, variant: 'destructive' });
  usePreload(categoryPicker);
  const CategoryPicker = useLazy(categoryPicker, picking !== null, () => {
    setPicking(null);
    sayMissing();
  });
  const amount = useRef<HTMLInputElement>(null);
  useEffect(() => {
    // When editing, a keyboard would cover what the person wants to read first.
    if (!saved) amount.current?.focus();
  }, [saved]);

  const choose = (categoryId: string | null) => change({ category: categoryId ?? 'none', isCategoryLearnt: false });
  const isTransfer = draft.type === 'transfer';
  const parts = isTransfer ? undefined : draft.parts;
  const setParts = (changed: SplitPart[] | undefined) => change({ parts: changed });
  /** The button that is pressed goes: the focus stays in the form. */
  const setSplit = (begun: SplitPart[] | undefined) => {
    setParts(begun);
    amount.current?.focus();
  };
  const chooseOfPart = (categoryId: string | null) =>
    parts && picking && setParts(changePart(parts, picking, { categoryId }));
  const total = readAmount(draft.amount, made.currency);
  const split = { parts: parts ?? [], totalMinor: 'minor' in total ? total.minor : null, currency: made.currency };
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    const { submitter } = event.nativeEvent as SubmitEvent;
    if (!isBlocked) isNextWanted.current = submitter?.getAttribute('value') === next;
    if (!isBlocked && form.accountsQuery.data) form.onSubmit(event);
  };
  // Payee and rules fill in a missing category only for new transactions.
  const chosen = saved && draft.category === '' ? null : category;
  const ofCategory = { category: chosen, type: draft.type, error: errors.categoryId, disabled: isBusy };
  const more = (
    <>
      {!saved && !isTransfer && !parts && (
        <Button
          variant="quiet"
          icon={Split}
          disabled={isBusy}
          onClick={() => setSplit([newPart(category?.id ?? null), newPart(null)])}
          className="justify-self-start"
        >
          {texts.splitByCategory}
        </Button>
      )}
      <MoreFields
        saved={saved}
        draft={draft}
        receipt={form.receipt}
        isFuture={made.isFuture}
        errors={errors}
        readOnly={isBusy}
        onChange={change}
      />
    </>
  );
  return (
    <>
      <FormFrame
        form={{ ...form, isBusy: isBlocked, onSubmit }}
        label={saved ? texts.editTitle : texts.newTitle}
        submit={saved ? texts.submitEdit : texts.submit}
        isLarge
        status={
          <>
            <FormError submitError={form.submitError} />
            {parts && (
              <div className="basis-full">
                <LazyExtra load={rest} componentProps={{ ...split, error: errors.parts }} />
              </div>
            )}
          </>
        }
        actions={
          <>
            {onNext && (
              <Button type="submit" value={next} variant="quiet" size="large" busy={isBlocked}>
                {texts.submitAndNext}
              </Button>
            )}
            {actions}
          </>
        }
      >
        <MoneyField
          ref={amount}
          label={texts.amount}
          required
          value={draft.amount}
          currency={made.currency}
          error={errors.amountMinor}
          readOnly={isBusy}
          onChange={(typed) => change({ amount: typed })}
        />
        {form.isFirst && !isTransfer && (
          <>
            <FirstAccountFields
              account={draft.firstAccount}
              currency={made.currency}
              errors={errors}
              readOnly={isBusy}
              onChange={(firstAccount) => change({ firstAccount })}
            />
            {firstPayday}
          </>
        )}
        {isTransfer ? (
          <TransferFields
            draft={draft}
            made={made}
            accounts={accounts}
            errors={errors}
            readOnly={isBusy}
            onChange={change}
          />
        ) : (
          <>
            {parts ? (
              <LazyExtra
                load={partsFields}
                componentProps={{
                  ...split,
                  errors,
                  readOnly: isBusy,
                  aside: (
                    <Button variant="quiet" icon={X} disabled={isBusy} onClick={() => setSplit(undefined)}>
                      {texts.notSplit}
                    </Button>
                  ),
                  onChange: setParts,
                  onPick: setPicking,
                }}
                onMissing={() => {
                  setParts(undefined);
                  sayMissing();
                }}
              />
            ) : isQuick ? (
              <CategoryChips
                {...ofCategory}
                isLoading={isLoading}
                suggested={suggested}
                onChoose={choose}
                onMore={() => setPicking(ofWhole)}
              />
            ) : (
              <CategoryField {...ofCategory} onOpen={() => setPicking(ofWhole)} />
            )}
            <PayeeField
              value={draft.payee}
              error={errors.payee}
              readOnly={isBusy}
              original={saved ? formatOriginalPayee(saved) : undefined}
              onChange={(payee, known) => change({ payee, ...ofPayee(known) })}
            />
          </>
        )}
        <AccountAndDateFields form={form} draft={draft} onChange={change} />
        {isQuick ? (
          <Disclosure
            label={texts.moreFields}
            isOpenAtFirst={hasMoreFields(draft)}
            isNeeded={Object.keys(errors).some(isInMoreFields)}
          >
            {more}
          </Disclosure>
        ) : (
          more
        )}
      </FormFrame>
      {/* Outside the form: adding a category opens a form of its own. */}
      {CategoryPicker && (
        <CategoryPicker
          isOpen={picking !== null}
          kind={kind}
          chosen={(parts ? parts.find(({ key }) => key === picking)?.categoryId : category?.id) ?? null}
          onChoose={parts ? chooseOfPart : choose}
          onClose={() => setPicking(null)}
        />
      )}
    </>
  );
}

/** What a bank called the payee, or what it was called before; undefined where that is what it is called. */
function formatOriginalPayee({ payee, originalPayee, importId }: Transaction): string | undefined {
  if (originalPayee === null || originalPayee === payee) return undefined;
  const name = `\u2068${originalPayee}\u2069`;
  return interpolate(importId === null ? texts.formerName : texts.bankText, { name });
}
