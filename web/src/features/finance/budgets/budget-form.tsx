import { type Budget, type BudgetItem, budgets } from '@afdal/contract/finance/budgets';
import type { Category } from '@afdal/contract/finance/categories';
import { errorTexts } from '@afdal/contract/texts';
import { budgetLimit } from '@afdal/domain/money/budgets/budget-moves';
import type { Digits } from '@afdal/domain/text/digits';
import { interpolate } from '@afdal/domain/text/interpolate';
import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import { useCall } from '../../../data/use-call.ts';
import { call } from '../../../lib/api.ts';
import { type DraftState, useDraft } from '../../../lib/draft.ts';
import { Button } from '../../../ui/base/button.tsx';
import { MoneyField } from '../../../ui/fields/money-field.tsx';
import { SwitchField } from '../../../ui/fields/switch-field.tsx';
import { validateAmount } from '../../../ui/fields/validate-amount.ts';
import { useDisplayPreferences } from '../../../ui/figures/display-preferences.ts';
import { Form } from '../../../ui/form/form.tsx';
import { type Errors, useCheckedForm } from '../../../ui/form/use-checked-form.ts';
import { useToday } from '../../../ui/hooks/use-today.ts';
import { UnsavedNote } from '../../../ui/unsaved/unsaved-note.tsx';
import { formatCycleMonth } from '../ledger/cycles/cycle-labels.ts';
import type { SelectedCycle } from '../ledger/cycles/use-cycle.ts';
import { useMoneyFormat } from '../use-money-format.ts';
import {
  type BudgetDraft,
  dropDeletedCategories,
  isBudgetDraft,
  type PlannedItem,
  plannable,
  toAmountTexts,
  toDraft,
  toItems,
  whole,
} from './budget-draft.ts';
import { useSaveBudget } from './budget-queries.ts';
import { texts } from './texts.ts';

interface Props {
  readonly budget: Budget;
  readonly categories: readonly Category[];
  readonly cycle: SelectedCycle;
  readonly previous: SelectedCycle | null;
  readonly isSuggested: boolean;
  readonly onDone: () => void;
}

/**
 * An amount for each category and for the total; empty means not planned. Unsaved changes are restored when the form is
 * opened again.
 */
export function BudgetForm({ budget, categories, cycle, previous, isSuggested, onDone }: Props) {
  const { currency } = budget;
  const saved = toDraft(budget);
  const state = useSuggestedDraft(useDraft(`budget-${cycle.month}`, saved, isBudgetDraft));
  const { draft, setDraft, drop, suggest } = state;
  const isTyped = JSON.stringify(draft) !== JSON.stringify(saved);
  const [isDetailed, setDetailed] = useState(false);
  const hasMore = plannable(categories, draft, true).length > plannable(categories, draft, false).length;
  const [isResumed, setResumed] = useState(isTyped);
  const { status, fill, isFilling } = useFilling({ cycle, previous, currency, isTyped }, (amounts, isRequested) =>
    isRequested ? setDraft({ ...draft, amounts }) : suggest(amounts),
  );
  const plan = dropDeletedCategories(draft, categories);
  const { digits } = useDisplayPreferences();
  const form = useCheckedForm({
    state,
    check: (typed) => {
      const items = toItems(dropDeletedCategories(typed, categories), currency);
      const amountErrors = items ? belowMoved(items, budget) : getAmountErrors(typed, currency, digits);
      return items && Object.keys(amountErrors).length === 0 ? { body: items } : { errors: amountErrors };
    },
    write: useSaveBudget(cycle),
    onDone,
  });
  const fillAtFirst = useEffectEvent(() => !isResumed && fill('three', false));
  useEffect(() => {
    if (isSuggested) fillAtFirst();
  }, [isSuggested]);

  const amountField = (field: string, label: string, spentMinor?: number) => (
    <MoneyField
      key={field}
      label={label}
      optional={field === whole}
      isSmall
      currency={currency}
      value={draft.amounts[field] ?? ''}
      onChange={(text) => form.change({ amounts: { ...draft.amounts, [field]: text } }, [`amounts.${field}`])}
      labelAside={spentMinor ? <SpentSoFar minor={spentMinor} currency={currency} /> : undefined}
      hint={field === whole ? texts.totalHint : undefined}
      error={form.errors[`amounts.${field}`]}
    />
  );
  const spent = new Map(budget.items.map((item) => [item.categoryId, item.spentMinor]));
  return (
    <Form
      form={form}
      label={texts.title}
      submit={texts.save}
      isLarge
      onCancel={() => {
        drop();
        onDone();
      }}
    >
      {isResumed && (
        <UnsavedNote
          onDiscard={() => {
            drop();
            setResumed(false);
          }}
        />
      )}
      <div className="flex flex-wrap gap-2">
        <Button variant="soft" size="small" busy={isFilling} onClick={() => fill('three')}>
          {texts.fromThree}
        </Button>
        {previous && (
          <Button variant="quiet" size="small" busy={isFilling} onClick={() => fill('previous')}>
            {texts.copyPrevious}
          </Button>
        )}
      </div>
      <p role="status" className="text-14 text-ink-2 empty:hidden">
        {status}
      </p>
      {amountField(whole, texts.total)}
      <SwitchField
        label={texts.rollover}
        hint={texts.rolloverHint}
        checked={draft.rollover}
        onChange={(rollover) => form.change({ rollover })}
      />
      <fieldset className="grid min-w-0 gap-4">
        <legend className="mb-3 text-14 text-ink-2">
          {texts.categories} <Sum draft={plan} currency={currency} />
        </legend>
        {plannable(categories, draft, isDetailed).map(({ id, name, parentId }) => (
          <div key={id} className={parentId === null ? undefined : 'ps-4'}>
            {amountField(id, name, spent.get(id))}
          </div>
        ))}
        {!isDetailed && hasMore && (
          <Button variant="bare" size="small" onClick={() => setDetailed(true)} className="justify-self-start">
            {texts.showSubcategories}
          </Button>
        )}
      </fieldset>
    </Form>
  );
}

/** A draft whose amounts may be a suggestion, which is no draft before the first change. */
function useSuggestedDraft(state: DraftState<BudgetDraft>) {
  const [suggested, suggest] = useState<BudgetDraft['amounts'] | null>(null);
  return {
    ...state,
    draft: suggested ? { ...state.draft, amounts: suggested } : state.draft,
    suggest,
    setDraft: (draft: BudgetDraft) => {
      suggest(null);
      state.setDraft(draft);
    },
    drop: () => {
      suggest(null);
      state.drop();
    },
  };
}

interface Filled extends Pick<Props, 'cycle' | 'previous'> {
  readonly currency: string;
  readonly isTyped: boolean;
}

/** Fills the fields from another source, and says which. What nobody asked for does not take the place of what was typed. */
function useFilling(
  { cycle, previous, currency, isTyped }: Filled,
  onAmounts: (amounts: BudgetDraft['amounts'], isRequested: boolean) => void,
) {
  const { digits } = useDisplayPreferences();
  const today = useToday();
  const [status, setStatus] = useState('');
  const { mutate, isPending } = useFillBudget(cycle, previous);
  const applySource = (source: Source, items: Amounts, isRequested: boolean) => {
    if (isTyped && !isRequested) return;
    if (items.length === 0) return setStatus(source === 'three' ? texts.nothingToSuggest : texts.nothingToCopy);
    const name = previous ? formatCycleMonth(previous.month, today, digits) : '';
    setStatus(source === 'three' ? texts.suggested : interpolate(texts.copied, { cycle: name }));
    onAmounts(
      toAmountTexts(
        items.filter(({ amountMinor }) => amountMinor > 0),
        currency,
      ),
      isRequested,
    );
  };
  // Applied to the form's state when the response arrives; not called once the form is unmounted.
  const latest = useRef(applySource);
  useLayoutEffect(() => {
    latest.current = applySource;
  });
  const fill = (source: Source, isRequested = true) =>
    mutate(source, { onSuccess: (items) => latest.current(source, items, isRequested) });
  return { status, fill, isFilling: isPending };
}

/** What is wrong with the amounts, by the path of each. */
function getAmountErrors({ amounts }: BudgetDraft, currency: string, digits: Digits): Errors {
  const amountErrors = Object.entries(amounts).map(([field, text]) => {
    const amountError = text === '' ? undefined : validateAmount(text, currency, digits);
    return [`amounts.${field}`, amountError ?? ''] as const;
  });
  return Object.fromEntries(amountErrors.filter(([, amountError]) => amountError !== ''));
}

/** What is planned below what was moved away from it, by the path of each. */
function belowMoved(items: readonly PlannedItem[], budget: Budget): Errors {
  const below = items.filter(({ categoryId, amountMinor }) => {
    const known = budget.items.find((item) => item.categoryId === categoryId);
    return known && budgetLimit({ ...known, amountMinor }) < 0;
  });
  return Object.fromEntries(below.map(({ categoryId }) => [`amounts.${categoryId}`, errorTexts.budgetBelowMoved]));
}

function SpentSoFar({ minor, currency }: { minor: number; currency: string }) {
  const { bare } = useMoneyFormat(currency);
  return <span className="text-14 text-ink-2">{interpolate(texts.spentSoFar, { amount: bare(minor) })}</span>;
}

function Sum({ draft, currency }: { draft: BudgetDraft; currency: string }) {
  const { full } = useMoneyFormat(currency);
  const items = toItems(draft, currency)?.filter(({ categoryId }) => categoryId !== null) ?? [];
  if (items.length === 0) return null;
  const sum = items.reduce((total, { amountMinor }) => total + amountMinor, 0);
  return <span className="ms-2">{interpolate(texts.sum, { amount: full(sum) })}</span>;
}

type Amounts = readonly Pick<BudgetItem, 'categoryId' | 'amountMinor'>[];

/** Fetches a starting point: the previous cycle's budget, or a suggestion from the last three cycles. Saves nothing. */
function useFillBudget(cycle: SelectedCycle, previous: SelectedCycle | null) {
  return useCall(
    async (source: Source): Promise<Amounts> => {
      if (source === 'three') return await call(budgets.suggestBudget, { query: { on: cycle.on } });
      return (await call(budgets.readBudget, { query: { on: previous?.first } })).items;
    },
    { failed: texts.failedToFetch },
  );
}

type Source = 'three' | 'previous';
