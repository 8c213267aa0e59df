import { maxCreditorLength, maxObligationNoteLength, maxRatePercent } from '@afdal/domain/obligations/limits';
import { isDebt, isWithPerson, type ObligationKind } from '@afdal/domain/obligations/obligation';
import { MoneyField } from '../../../ui/fields/money-field.tsx';
import { NamedOptions } from '../../../ui/fields/named-options.tsx';
import { NumberField } from '../../../ui/fields/number-field.tsx';
import { SelectField } from '../../../ui/fields/select-field.tsx';
import { TextAreaField } from '../../../ui/fields/text-area-field.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import type { DraftOf } from '../../../ui/form/field-kinds.ts';
import type { CheckedForm } from '../../../ui/form/use-checked-form.ts';
import { CategoryOptions } from '../ledger/categories/category-options.tsx';
import { useAccounts } from '../use-accounts.ts';
import { useCategories } from '../use-categories.ts';
import type { moreFields, namedFields } from './obligation-draft.ts';
import { texts } from './texts.ts';

/** The part of a form that has these fields: that of a new obligation, and that of one that is edited. */
type MoreForm = Pick<
  CheckedForm<DraftOf<typeof namedFields & typeof moreFields>>,
  'text' | 'select' | 'money' | 'count'
>;

interface Props {
  readonly form: MoreForm;
  readonly kind: ObligationKind;
  readonly currency: string;
  /** Only accounts of its currency, once it has one. */
  readonly isCurrencyFixed?: boolean;
  /** Whether the financed amount is asked for elsewhere. */
  readonly hasPrincipal?: boolean;
}

/** Fields that few obligations have. */
export function MoreFields({ form, kind, currency, isCurrencyFixed = false, hasPrincipal = false }: Props) {
  const { data: accounts = [] } = useAccounts();
  const { data: categories = [] } = useCategories();
  const offered = accounts.filter(
    (account) => !account.archived && (!isCurrencyFixed || account.currency === currency),
  );
  const isPerson = isWithPerson(kind);
  return (
    <>
      <SelectField {...form.select('accountId')} label={texts.account} hint={texts.accountHint}>
        <option value="">{texts.noAccount}</option>
        <NamedOptions options={offered} />
      </SelectField>
      {kind !== 'owedToMe' && kind !== 'jamiya' && (
        <SelectField {...form.select('categoryId')} label={texts.category}>
          <option value="">{texts.usualCategory}</option>
          <CategoryOptions categories={categories.filter((each) => each.kind === 'expense')} />
        </SelectField>
      )}
      {!isPerson && (
        <TextField {...form.text('creditor')} label={texts.creditor} optional maxLength={maxCreditorLength} />
      )}
      {isDebt(kind) && (
        <>
          {!hasPrincipal && (
            <MoneyField
              {...form.money('principal', currency)}
              label={texts.principal}
              hint={texts.principalHint}
              optional
              isSmall
            />
          )}
          <NumberField
            {...form.count('rate')}
            label={texts.rate}
            hint={texts.rateHint}
            optional
            unit="%"
            min={0}
            max={maxRatePercent}
            step={0.01}
          />
        </>
      )}
      <TextAreaField {...form.text('note')} label={texts.note} optional limit={maxObligationNoteLength} />
    </>
  );
}
