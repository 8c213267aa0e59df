import { maxTagLength, maxTags, maxTransactionTextLengths } from '@afdal/domain/money/limits';
import { interpolate } from '@afdal/domain/text/interpolate';
import { X } from 'lucide-react';
import { useId } from 'react';
import { formatNumber } from '../../../../lib/format/numbers.ts';
import { IconButton } from '../../../../ui/base/icon-button.tsx';
import { FieldError } from '../../../../ui/fields/field.tsx';
import { Select } from '../../../../ui/fields/select.tsx';
import { SelectField } from '../../../../ui/fields/select-field.tsx';
import { TextField } from '../../../../ui/fields/text-field.tsx';
import { useDisplayPreferences } from '../../../../ui/figures/display-preferences.ts';
import type { Errors } from '../../../../ui/form/use-checked-form.ts';
import { AccountOptions } from '../../account-options.tsx';
import { useAccounts } from '../../use-accounts.ts';
import { useCategories } from '../../use-categories.ts';
import { CategoryOptions } from '../categories/category-options.tsx';
import { findError } from './condition-fields.tsx';
import { type EffectDraft, type EffectType, effectTypes } from './rule-draft.ts';
import { texts } from './texts.ts';
import { WordsField } from './words-field.tsx';

interface Props {
  readonly effect: EffectDraft;
  readonly index: number;
  readonly errors: Errors;
  readonly onChange: (change: Partial<EffectDraft>) => void;
  /** Undefined for the only one. */
  readonly onRemove: (() => void) | undefined;
}

/** An effect: what it changes, and into what. */
export function EffectFields({ effect, index, errors, onChange, onRemove }: Props) {
  const { digits } = useDisplayPreferences();
  const errorId = useId();
  const path = `effects.${index}`;
  const named = (template: string) => interpolate(template, { n: formatNumber(index + 1, digits) });
  return (
    <fieldset className="grid min-w-0 gap-2 pb-3">
      <legend className="sr-only">{named(texts.effect)}</legend>
      <div className="flex items-center gap-2">
        <div className="min-w-0 flex-1">
          <Select
            aria-label={named(texts.effectType)}
            aria-invalid={errors[path] ? true : undefined}
            aria-describedby={errors[path] && errorId}
            value={effect.type}
            onChange={({ target }) => onChange({ type: target.value as EffectType })}
          >
            {effectTypes.map((each) => (
              <option key={each} value={each}>
                {texts.effectTypes[each]}
              </option>
            ))}
          </Select>
        </div>
        {onRemove && <IconButton icon={X} label={named(texts.removeEffect)} onClick={onRemove} className="-me-2" />}
      </div>
      <EffectValue effect={effect} getError={(name) => findError(errors, `${path}.${name}`)} onChange={onChange} />
      {errors[path] && (
        <div id={errorId} className="text-14">
          <FieldError>{errors[path]}</FieldError>
        </div>
      )}
    </fieldset>
  );
}

interface ValueProps extends Pick<Props, 'effect' | 'onChange'> {
  readonly getError: (name: string) => string | undefined;
}

function EffectValue({ effect, getError, onChange }: ValueProps) {
  const { data: categories = [] } = useCategories();
  const { data: accounts = [] } = useAccounts();
  switch (effect.type) {
    case 'category':
      return (
        <SelectField
          label={texts.category}
          value={effect.categoryId}
          error={getError('categoryId')}
          onChange={({ target }) => onChange({ categoryId: target.value })}
        >
          <option value="">{texts.chooseCategory}</option>
          <optgroup label={texts.expenses}>
            <CategoryOptions categories={categories.filter(({ kind }) => kind === 'expense')} />
          </optgroup>
          <optgroup label={texts.incomes}>
            <CategoryOptions categories={categories.filter(({ kind }) => kind === 'income')} />
          </optgroup>
        </SelectField>
      );
    case 'payee':
      return (
        <TextField
          label={texts.payee}
          maxLength={maxTransactionTextLengths.payee}
          value={effect.payee}
          error={getError('payee')}
          onChange={({ target }) => onChange({ payee: target.value })}
        />
      );
    case 'tags':
      return (
        <WordsField
          label={texts.tags}
          words={effect.tags}
          max={maxTags}
          maxLength={maxTagLength}
          error={getError('tags')}
          onChange={(tags) => onChange({ tags })}
        />
      );
    case 'transfer': {
      const open = accounts.filter(({ archived }) => !archived);
      return (
        <SelectField
          label={texts.account}
          hint={texts.transferHint}
          value={effect.accountId}
          error={getError('accountId')}
          onChange={({ target }) => onChange({ accountId: target.value })}
        >
          <AccountOptions accounts={open} chosen={open.find(({ id }) => id === effect.accountId) ?? null} />
        </SelectField>
      );
    }
    default:
      return (
        <TextField
          label={texts.note}
          maxLength={maxTransactionTextLengths.note}
          value={effect.note}
          error={getError('note')}
          onChange={({ target }) => onChange({ note: target.value })}
        />
      );
  }
}
