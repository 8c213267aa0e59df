import { type Budget, budgets } from '@afdal/contract/finance/budgets';
import { getMovableMinor } from '@afdal/domain/money/budgets/budget-moves';
import { interpolate } from '@afdal/domain/text/interpolate';
import { MoneyField } from '../../../ui/fields/money-field.tsx';
import { SelectField } from '../../../ui/fields/select-field.tsx';
import { useDisplayPreferences } from '../../../ui/figures/display-preferences.ts';
import { amountField, type DraftOf, textField, valueField } from '../../../ui/form/field-kinds.ts';
import { Form } from '../../../ui/form/form.tsx';
import type { Errors } from '../../../ui/form/use-checked-form.ts';
import { useFieldsForm } from '../../../ui/form/use-fields-form.ts';
import type { CategoryBook } from '../category-book.ts';
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

const fields = {
  to: textField('toCategoryId'),
  /** Empty: the budget with most room. */
  from: textField('fromCategoryId'),
  /** Null: what is missing, as far as there is room. */
  amount: valueField<string | null, 'amountMinor'>(null, 'amountMinor'),
};
const amountKind = amountField();

/** Asks which budget gives, which gets, and how much. */
export function MoveForm({ budget, book, to: wanted, onDone }: Props) {
  const { currency, month } = budget;
  const { digits } = useDisplayPreferences();
  const { bare, full } = useMoneyFormat(currency);
  const getting = listMoveTargets(budget, book);
  const first = getting.find(({ categoryId }) => categoryId === wanted) ?? getting[0];
  const getName = (id: string) => book.get(id)?.name ?? '';
  const chosenBy = (draft: DraftOf<typeof fields>) => {
    const to = getting.find(({ categoryId }) => categoryId === draft.to) ?? first;
    const giving = listMoveSources(budget, book, to?.categoryId ?? null);
    const from = giving.find(({ categoryId }) => categoryId === draft.from) ?? giving[0];
    const room = from ? getMovableMinor(from) : 0;
    const missing = to ? missingIn(to) : 0;
    const suggestedMinor = Math.min(room, missing > 0 ? missing : room);
    const amount = draft.amount ?? amountKind.toTyped(suggestedMinor, currency);
    return { to, from, giving, room, missing, amount, amountMinor: amountKind.toSent(amount, currency) };
  };
  const form = useFieldsForm({
    draftName: `budget-move-${month}`,
    fields,
    from: { toCategoryId: first?.categoryId ?? '' },
    schema: budgets.moveBudget.body,
    toBody: (_, draft) => {
      const { to, from, amountMinor } = chosenBy(draft);
      return { fromCategoryId: from?.categoryId ?? '', toCategoryId: to?.categoryId ?? '', amountMinor };
    },
    getErrors: (draft): Errors => {
      const error = amountKind.getError?.(chosenBy(draft).amount, currency, digits);
      return error ? { amountMinor: error } : {};
    },
    write: useMoveBudget(month, getName),
    onDone,
  });
  const { to, from, giving, room, missing, amount, amountMinor } = chosenBy(form.draft);
  const isTooMuch = amountMinor > room;
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
        {...form.money('amount', currency)}
        value={amount}
        label={texts.amount}
        required
        hint={isTooMuch ? undefined : interpolate(texts.remainingRoom, { amount: full(room) })}
      />
      {isTooMuch && (
        <p role="status" className="text-14 text-warning-ink">
          {interpolate(texts.noMoreThan, { amount: full(room) })}
        </p>
      )}
    </Form>
  );
}
