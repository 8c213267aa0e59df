import { maxRuleTextLength, maxTransactionTextLengths } from '@afdal/domain/money/limits';
import { transactionTypes } from '@afdal/domain/money/transaction';
import { interpolate } from '@afdal/domain/text/interpolate';
import { X } from 'lucide-react';
import { useId } from 'react';
import { weekdayNames } from '../../../../lib/format/civil-dates.ts';
import { formatNumber } from '../../../../lib/format/numbers.ts';
import { useUser } from '../../../../session/user.tsx';
import { IconButton } from '../../../../ui/base/icon-button.tsx';
import { ChoicesField } from '../../../../ui/fields/choice/choices-field.tsx';
import { FieldError } from '../../../../ui/fields/field.tsx';
import { MoneyField } from '../../../../ui/fields/money-field.tsx';
import { NumberField } from '../../../../ui/fields/number-field.tsx';
import { Select } from '../../../../ui/fields/select.tsx';
import { useDisplayPreferences } from '../../../../ui/figures/display-preferences.ts';
import type { Errors } from '../../../../ui/form/use-checked-form.ts';
import { MoneyDayField } from '../../money-day-field.tsx';
import { useAccounts } from '../../use-accounts.ts';
import {
  type ConditionDraft,
  type ConditionField,
  conditionFields,
  type Operator,
  operatorsByType,
} from './rule-draft.ts';
import { texts } from './texts.ts';
import { WordsField } from './words-field.tsx';

interface Props {
  readonly condition: ConditionDraft;
  readonly index: number;
  readonly errors: Errors;
  readonly onChange: (change: Partial<ConditionDraft>) => void;
  /** Undefined for the only one. */
  readonly onRemove: (() => void) | undefined;
}

/** A condition: what it looks at, how, and what for. */
export function ConditionFields({ condition, index, errors, onChange, onRemove }: Props) {
  const { digits } = useDisplayPreferences();
  const errorId = useId();
  const { field, operator } = condition;
  const path = `conditions.${index}`;
  const named = (template: string) => interpolate(template, { n: formatNumber(index + 1, digits) });
  const operators: readonly Operator[] = operatorsByType[field];
  return (
    <fieldset className="grid min-w-0 gap-2 pb-3">
      <legend className="sr-only">{named(texts.condition)}</legend>
      <div className="flex items-center gap-2">
        <div className="grid min-w-0 flex-1 grid-cols-2 gap-2">
          <Select
            aria-label={named(texts.conditionField)}
            aria-invalid={errors[path] ? true : undefined}
            aria-describedby={errors[path] && errorId}
            value={field}
            onChange={({ target }) => {
              const next = target.value as ConditionField;
              onChange({ field: next, operator: operatorsByType[next][0] });
            }}
          >
            {conditionFields.map((each) => (
              <option key={each} value={each}>
                {texts.fields[each]}
              </option>
            ))}
          </Select>
          <Select
            aria-label={named(texts.conditionOperator)}
            value={operator}
            onChange={({ target }) => onChange({ operator: target.value as Operator })}
          >
            {operators.map((each) => (
              <option key={each} value={each}>
                {texts.operators[each]}
              </option>
            ))}
          </Select>
        </div>
        {onRemove && <IconButton icon={X} label={named(texts.removeCondition)} onClick={onRemove} className="-me-2" />}
      </div>
      <ConditionValue
        condition={condition}
        getError={(...names) => names.flatMap((name) => findError(errors, `${path}.${name}`) ?? [])[0]}
        onChange={onChange}
      />
      {errors[path] && (
        <div id={errorId} className="text-14">
          <FieldError>{errors[path]}</FieldError>
        </div>
      )}
    </fieldset>
  );
}

/** The error of a field, or of any of its entries. */
export function findError(errors: Errors, path: string): string | undefined {
  const found = Object.keys(errors).find((each) => `${each}.`.startsWith(`${path}.`));
  return found && errors[found];
}

interface ValueProps extends Pick<Props, 'condition' | 'onChange'> {
  readonly getError: (...names: readonly string[]) => string | undefined;
}

function ConditionValue({ condition, getError, onChange }: ValueProps) {
  const { currency } = useUser().preferences;
  const { data: accounts = [] } = useAccounts();
  const { weekStart } = useDisplayPreferences();
  const { field, operator, words, amount, upTo } = condition;
  switch (field) {
    case 'amount':
      return (
        <div className={operator === 'between' ? 'grid grid-cols-2 gap-2' : ''}>
          <MoneyField
            label={operator === 'between' ? texts.amountFrom : texts.amount}
            isSmall
            currency={currency}
            value={amount}
            error={getError('amount')}
            onChange={(value) => onChange({ amount: value })}
          />
          {operator === 'between' && (
            <MoneyField
              label={texts.amountTo}
              isSmall
              currency={currency}
              value={upTo}
              error={getError('upTo')}
              onChange={(value) => onChange({ upTo: value })}
            />
          )}
        </div>
      );
    case 'account':
      return (
        <ChoicesField
          variant="pills"
          label={texts.accounts}
          isLabelHidden
          options={accounts.map(({ id, name }) => ({ value: id, label: name }))}
          chosen={condition.accountIds}
          error={getError('accountIds')}
          onChange={(accountIds) => onChange({ accountIds })}
        />
      );
    case 'kind':
      return (
        <ChoicesField
          variant="pills"
          label={texts.kinds}
          isLabelHidden
          options={transactionTypes.map((value) => ({ value, label: texts.kindNames[value] }))}
          chosen={transactionTypes.filter((type) => condition.kinds.includes(type))}
          error={getError('kinds')}
          onChange={(kinds) => onChange({ kinds })}
        />
      );
    case 'date':
      return (
        <div className="grid gap-2 sm:grid-cols-2">
          {(['from', 'to'] as const).map((name) => (
            <MoneyDayField
              key={name}
              label={texts[name]}
              optional
              value={condition[name]}
              error={getError(name)}
              onChange={(value) => onChange({ [name]: value })}
            />
          ))}
        </div>
      );
    case 'dayOfMonth':
      return (
        <div className="grid grid-cols-2 gap-2">
          {(['fromDay', 'toDay'] as const).map((name) => (
            <NumberField
              key={name}
              label={texts[name]}
              min={1}
              max={31}
              value={condition[name]}
              error={getError(name === 'fromDay' ? 'from' : 'to')}
              onChange={(value) => onChange({ [name]: value })}
            />
          ))}
        </div>
      );
    case 'weekday':
      return (
        <ChoicesField
          variant="pills"
          label={texts.weekdays}
          isLabelHidden
          options={weekdayNames(weekStart).map((label, at) => ({ value: String((weekStart + at) % 7), label }))}
          chosen={(condition.weekdays ?? []).map(String)}
          error={getError('days')}
          onChange={(days) => onChange({ weekdays: days.map(Number) })}
        />
      );
    default:
      return (
        <WordsField
          label={operator === 'oneOf' ? texts.names : texts.phrases}
          words={words}
          maxLength={operator === 'oneOf' ? maxTransactionTextLengths.payee : maxRuleTextLength}
          error={getError('names', 'phrases')}
          onChange={(next) => onChange({ words: next })}
        />
      );
  }
}
