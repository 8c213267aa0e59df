import type { Account } from '@afdal/contract/money-accounts';
import { transactionTextsAtMost } from '@afdal/domain/money/limits';
import { fillTemplate } from '@afdal/domain/text/fill-template';
import { dayInWords } from '../../../lib/format/civil-dates.ts';
import { formatMoney } from '../../../lib/format/money.ts';
import { Amount } from '../../../ui/amount.tsx';
import { Button } from '../../../ui/button.tsx';
import { MoneyField } from '../../../ui/fields/money-field.tsx';
import { SelectField } from '../../../ui/fields/select-field.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { useReadingStyle } from '../../../ui/reading-style.ts';
import { CategoryOptions } from '../ledger/categories/category-options.tsx';
import { useCategories } from '../use-categories.ts';
import { copy } from './copy.ts';
import { amountOf, type ReviewedDraft } from './reviewed-draft.ts';

interface Props {
  readonly draft: ReviewedDraft;
  readonly account: Account | null;
  /** Whether other messages go to other accounts: if so, each shows its account. */
  readonly isOneOfSeveral: boolean;
  /** The account that withdrawn cash goes to; makes it a transfer. */
  readonly cash: Account | null;
  /** Why it was not added. */
  readonly refusal: string | undefined;
  readonly isTried: boolean;
  readonly isBusy: boolean;
  readonly onChange: (part: Partial<ReviewedDraft>) => void;
  readonly onIgnore: () => void;
}

/** One message as parsed, with fields to correct it. */
export function DraftFields(props: Props) {
  const { draft, account, isOneOfSeveral, cash, refusal, isTried, isBusy, onChange, onIgnore } = props;
  const style = useReadingStyle();
  const { data: categories = [] } = useCategories();
  const { told, payee, categoryId, amount } = draft;
  const isForeign = account !== null && account.currency !== told.currency;
  const asWritten = formatMoney(told.amountMinor, { currency: told.currency, digits: style.digits });
  const kind = cash ? fillTemplate(copy.types.transfer, { account: cash.name }) : copy.types[told.type];
  const name = payee || kind;
  return (
    <li aria-label={name} className="grid gap-3 py-4">
      <div className="flex items-center justify-between gap-3">
        <div className="min-w-0">
          <p>
            <Amount
              minor={told.type === 'expense' && !cash ? -told.amountMinor : told.amountMinor}
              currency={told.currency}
              size="row"
              isChange={told.type === 'income'}
            />
          </p>
          <p className="text-14 text-ink-2">
            {kind} · {dayInWords(told.occurredOn, style.calendar, style)}
            {isOneOfSeveral && account && ` · ${account.name}`}
          </p>
        </div>
        <Button look="bare" disabled={isBusy} aria-label={fillTemplate(copy.ignoreThis, { name })} onClick={onIgnore}>
          {copy.ignore}
        </Button>
      </div>
      {isForeign && (
        <MoneyField
          label={copy.amountIn}
          hint={fillTemplate(copy.asWritten, { amount: asWritten })}
          required
          isSmall
          currency={account.currency}
          value={amount}
          error={isTried && amountOf(draft, account) === null ? copy.amountRequired : undefined}
          readOnly={isBusy}
          onChange={(typed) => onChange({ amount: typed })}
        />
      )}
      {!cash && (
        <div className="grid gap-3 sm:grid-cols-2">
          <TextField
            label={copy.payee}
            maxLength={transactionTextsAtMost.payee}
            value={payee}
            readOnly={isBusy}
            onChange={(event) => onChange({ payee: event.target.value })}
          />
          <SelectField
            label={copy.category}
            value={categoryId ?? ''}
            disabled={isBusy}
            onChange={(event) => onChange({ categoryId: event.target.value || null })}
          >
            <option value="">{copy.noCategory}</option>
            <CategoryOptions categories={categories.filter((category) => category.kind === told.type)} />
          </SelectField>
        </div>
      )}
      {refusal && (
        <p role="alert" className="text-14 text-danger-ink">
          {refusal}
        </p>
      )}
    </li>
  );
}
