import type { Account } from '@afdal/contract/finance/money-accounts';
import { civilDate } from '@afdal/domain/calendar/civil-date';
import { maxTransactionTextLengths } from '@afdal/domain/money/limits';
import type { TransactionType } from '@afdal/domain/money/transaction';
import { interpolate } from '@afdal/domain/text/interpolate';
import type { ReactNode } from 'react';
import { formatDate } from '../../../lib/format/civil-dates.ts';
import { formatMoney } from '../../../lib/format/money.ts';
import { classes } from '../../../ui/base/classes.ts';
import { Disclosure } from '../../../ui/base/disclosure.tsx';
import { ChoiceField } from '../../../ui/fields/choice/choice-field.tsx';
import { MoneyField } from '../../../ui/fields/money-field.tsx';
import { SelectField } from '../../../ui/fields/select-field.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { Amount } from '../../../ui/figures/amount.tsx';
import { useDisplayPreferences } from '../../../ui/figures/display-preferences.ts';
import { AccountOptions } from '../account-options.tsx';
import { CategoriesOfType } from '../ledger/categories/category-options.tsx';
import { MoneyDayField } from '../money-day-field.tsx';
import { useCategories } from '../use-categories.ts';
import { DraftState } from './draft-state.tsx';
import { MessageText } from './message-text.tsx';
import {
  dayProblem,
  getAmountText,
  getFee,
  getMessageText,
  getType,
  isIncoming,
  parseAmount,
  type ReviewedDraft,
  statedIn,
} from './reviewed-draft.ts';
import { texts } from './texts.ts';

interface Props {
  readonly draft: ReviewedDraft;
  readonly account: Account | null;
  /** Whether other messages go to other accounts: if so, each shows its account. */
  readonly isOneOfSeveral: boolean;
  /** The account that withdrawn cash goes to; makes it a transfer. */
  readonly cash: Account | null;
  /** Where a transfer between own accounts may go, and where it does. */
  readonly targets: readonly Account[];
  readonly target: Account | null;
  /** Why it was not added. */
  readonly draftError: string | undefined;
  readonly isTried: boolean;
  readonly isBusy: boolean;
  readonly onChange: (part: Partial<ReviewedDraft>) => void;
  /** Changes whether it is recorded with the others; one that is not shows its head alone. */
  readonly onTick?: (isTicked: boolean) => void;
  /** The answers beside how well it was read. */
  readonly children?: ReactNode;
}

/** One message as parsed, with fields to correct it. */
export function DraftFields(props: Props) {
  const { draft, account, isOneOfSeveral, cash, targets, target, draftError, isTried, isBusy } = props;
  const { onChange, onTick, children } = props;
  const style = useDisplayPreferences();
  const { data: categories = [] } = useCategories();
  const { stated, payee, occurredOn, categoryIds } = draft;
  const isForeign = account !== null && statedIn(stated, account.currency) === null;
  const currency = isForeign || !account ? stated.currency : account.currency;
  const type = getType(draft, cash);
  const getTypeLabel = (each: TransactionType) =>
    each !== 'transfer'
      ? texts.types[each]
      : cash
        ? interpolate(texts.types.transfer, { account: cash.name })
        : texts.ownTransfer;
  const name = payee || getTypeLabel(type);
  const day = civilDate(occurredOn);
  const details = [
    name !== getTypeLabel(type) && getTypeLabel(type),
    day && formatDate(day, style.calendar, style),
    isOneOfSeveral && account?.name,
  ];
  const minor = (!isForeign && account && parseAmount(draft, account)) || stated.amountMinor;
  const amountError = isTried && account && parseAmount(draft, account) === null ? texts.amountRequired : undefined;
  const dateError = isTried ? dayProblem(draft) : undefined;
  const mayMove = cash !== null || stated.type === 'transfer' || targets.length > 0;
  const types: readonly TransactionType[] = mayMove ? ['expense', 'income', 'transfer'] : ['expense', 'income'];
  const fee = getFee(draft, account);
  const isTicked = draft.status !== 'ignored';
  return (
    <li aria-label={name} className="grid gap-3 py-4">
      <div className="flex items-center gap-3">
        {onTick && (
          <label className="-m-2 grid size-10 flex-none place-items-center">
            <input
              type="checkbox"
              aria-label={interpolate(texts.record, { name })}
              checked={isTicked}
              disabled={isBusy}
              onChange={(event) => onTick(event.target.checked)}
              className="size-5 accent-palm"
            />
          </label>
        )}
        <div className={classes('min-w-0 flex-1', !isTicked && 'text-ink-2')}>
          <p className="font-strong">
            <bdi>{name}</bdi>
          </p>
          <p className="text-14 text-ink-2">{details.filter(Boolean).join(' · ')}</p>
        </div>
        <Amount
          minor={type === 'expense' ? -minor : minor}
          currency={currency}
          size="row"
          isChange={type === 'income'}
        />
      </div>
      {isTicked && (
        <>
          <MessageText
            title={name}
            text={getMessageText(draft)}
            state={<DraftState draft={draft} account={account} cash={cash} target={target} />}
          >
            {children}
          </MessageText>
          {isForeign && (
            <MoneyField
              label={texts.amountIn}
              hint={interpolate(texts.statedAmount, {
                amount: formatMoney(stated.amountMinor, { currency: stated.currency, digits: style.digits }),
              })}
              required
              isSmall
              currency={account.currency}
              value={getAmountText(draft, account.currency)}
              error={amountError}
              readOnly={isBusy}
              onChange={(amount) => onChange({ amount })}
            />
          )}
          <Disclosure
            label={texts.correct}
            isOpenAtFirst={false}
            isNeeded={dateError !== undefined || (!isForeign && amountError !== undefined)}
          >
            <ChoiceField
              variant="pills"
              label={texts.type}
              options={types.map((value) => ({ value, label: getTypeLabel(value) }))}
              chosen={type}
              disabled={isBusy}
              onChange={(chosen) => onChange({ type: chosen })}
            />
            <div className="grid gap-3 md:grid-cols-2">
              {!isForeign && (
                <MoneyField
                  label={texts.amount}
                  required
                  isSmall
                  currency={currency}
                  value={getAmountText(draft, currency)}
                  error={amountError}
                  readOnly={isBusy}
                  onChange={(amount) => onChange({ amount })}
                />
              )}
              <MoneyDayField
                label={texts.date}
                required
                value={occurredOn}
                error={dateError}
                readOnly={isBusy}
                onChange={(date) => onChange({ occurredOn: date })}
              />
            </div>
          </Disclosure>
          {type === 'transfer' && !cash && account && (
            <SelectField
              label={isIncoming(draft) ? texts.fromAccount : texts.toAccount}
              required
              disabled={isBusy}
              value={target?.id ?? ''}
              error={isTried && !target ? texts.accountRequired : undefined}
              onChange={(event) => onChange({ toAccountId: event.target.value })}
            >
              <AccountOptions accounts={targets} chosen={target} />
            </SelectField>
          )}
          {type !== 'transfer' && (
            <div className="grid gap-3 md:grid-cols-2">
              <TextField
                label={texts.payee}
                maxLength={maxTransactionTextLengths.payee}
                value={payee}
                readOnly={isBusy}
                onChange={(event) => onChange({ payee: event.target.value })}
              />
              <SelectField
                label={texts.category}
                value={categoryIds[type] ?? ''}
                disabled={isBusy}
                onChange={(event) => onChange({ categoryIds: { ...categoryIds, [type]: event.target.value || null } })}
              >
                <option value="">{texts.noCategory}</option>
                <CategoriesOfType categories={categories} type={type} />
              </SelectField>
            </div>
          )}
          {fee !== null && account && (
            <label className="flex min-h-target items-center gap-3">
              <input
                type="checkbox"
                checked={draft.isFeeRecorded}
                disabled={isBusy}
                onChange={(event) => onChange({ isFeeRecorded: event.target.checked })}
                className="size-5 flex-none accent-palm"
              />
              {interpolate(texts.withFee, {
                amount: formatMoney(fee, { currency: account.currency, digits: style.digits }),
              })}
            </label>
          )}
        </>
      )}
      {draftError && (
        <p role="alert" className="text-14 text-danger-ink">
          {draftError}
        </p>
      )}
    </li>
  );
}
