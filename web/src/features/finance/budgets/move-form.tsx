import { type Budget, budgets } from '@afdal/contract/finance/budgets';
import { amountText, typedMinor } from '@afdal/domain/money/amount-text';
import { getMovableMinor } from '@afdal/domain/money/budget-moves';
import { interpolate } from '@afdal/domain/text/interpolate';
import { MoneyField } from '../../../ui/fields/money-field.tsx';
import { SelectField } from '../../../ui/fields/select-field.tsx';
import { Form } from '../../../ui/form/form.tsx';
import { useForm } from '../../../ui/form/use-form.ts';
import type { CategoryBook } from '../category-book.ts';
import { useAmountErrors } from '../use-amount-errors.ts';
import { useMoneyFormat } from '../use-money-format.ts';
import { useMoveBudget } from './budget-queries.ts';
import { listMoveSources, listMoveTargets, missingIn } from './move-choices.ts';
import { texts } from './texts.ts';

interface Props {
  readonly budget: Budget;
  readonly book: CategoryBook;
  /** The category whose budget is to get more. */
  readonly to: string | undefined;
  readonly onDone: () => void;
}

interface MoveDraft {
  readonly to: string;
  /** Empty: the budget with most room. */
  readonly from: string;
  /** Null: what is missing, as far as there is room. */
  readonly amount: string | null;
}

/** Asks which budget gives, which gets, and how much. */
export function MoveForm({ budget, book, to: wanted, onDone }: Props) {
  const { currency, month } = budget;
  const amountErrors = useAmountErrors(currency);
  const { bare, full } = useMoneyFormat(currency);
  const getting = listMoveTargets(budget, book);
  const first = getting.find(({ categoryId }) => categoryId === wanted) ?? getting[0];
  const getName = (id: string) => book.get(id)?.name ?? '';
  const chosenBy = (draft: MoveDraft) => {
    const to = getting.find(({ categoryId }) => categoryId === draft.to) ?? first;
    const giving = listMoveSources(budget, book, to?.categoryId ?? null);
    const from = giving.find(({ categoryId }) => categoryId === draft.from) ?? giving[0];
    const room = from ? getMovableMinor(from) : 0;
    const missing = to ? missingIn(to) : 0;
    const suggested = amountText(Math.min(room, missing > 0 ? missing : room), currency);
    return { to, from, giving, room, missing, amount: draft.amount ?? suggested };
  };
  const initial: MoveDraft = { to: first?.categoryId ?? '', from: '', amount: null };
  const form = useForm({
    draftName: `budget-move-${month}`,
    initial,
    schema: budgets.moveBudget.body,
    sentAs: { amount: 'amountMinor', from: 'fromCategoryId', to: 'toCategoryId' },
    toBody: (draft) => {
      const { to, from, amount } = chosenBy(draft);
      return {
        fromCategoryId: from?.categoryId ?? '',
        toCategoryId: to?.categoryId ?? '',
        amountMinor: typedMinor(amount, currency),
      };
    },
    getErrors: (draft) => amountErrors(chosenBy(draft)),
    write: useMoveBudget(month, getName),
    onDone,
  });
  const { to, from, giving, room, missing, amount } = chosenBy(form.draft);
  const isTooMuch = typedMinor(amount, currency) > room;
  return (
    <Form form={form} label={texts.move} submit={texts.moveIt} onCancel={onDone}>
      <p className="text-ink-2">
        {to && missing > 0
          ? interpolate(texts.overIn, { category: getName(to.categoryId), amount: full(missing) })
          : texts.moveHint}
      </p>
      <SelectField
        label={texts.to}
        value={to?.categoryId ?? ''}
        error={form.getError('to')}
        onChange={({ target }) => form.change({ to: target.value, amount: null })}
      >
        {getting.map(({ categoryId }) => (
          <option key={categoryId} value={categoryId}>
            {getName(categoryId)}
          </option>
        ))}
      </SelectField>
      <SelectField
        label={from ? interpolate(texts.fromQuestion, { category: getName(from.categoryId) }) : texts.from}
        value={from?.categoryId ?? ''}
        error={form.getError('from')}
        onChange={({ target }) => form.change({ from: target.value, amount: null })}
      >
        {giving.map((item) => (
          <option key={item.categoryId} value={item.categoryId}>
            {interpolate(texts.withRoom, { category: getName(item.categoryId), amount: bare(getMovableMinor(item)) })}
          </option>
        ))}
      </SelectField>
      <MoneyField
        label={texts.amount}
        required
        currency={currency}
        value={amount}
        onChange={(typed) => form.change({ amount: typed })}
        error={form.getError('amount')}
        hint={isTooMuch ? undefined : interpolate(texts.remainingRoom, { amount: full(room) })}
        readOnly={form.isBusy}
      />
      {isTooMuch && (
        <p role="status" className="text-14 text-warning-ink">
          {interpolate(texts.noMoreThan, { amount: full(room) })}
        </p>
      )}
    </Form>
  );
}
