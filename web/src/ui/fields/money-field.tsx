import { amountText, readAmount } from '@afdal/domain/money/amount-text';
import { type ComponentProps, useId } from 'react';
import { getSymbol, moneyParts } from '../../lib/format/money.ts';
import { classes } from '../base/classes.ts';
import { useDisplayPreferences } from '../figures/display-preferences.ts';
import { controlClass } from './control-class.ts';
import { Field, type FieldTexts } from './field.tsx';
import { currencyNames } from './texts.ts';
import { getError, useTypedText } from './use-typed-text.ts';
import { validateAmount } from './validate-amount.ts';

interface Props
  extends FieldTexts,
    Pick<ComponentProps<'input'>, 'name' | 'required' | 'disabled' | 'readOnly' | 'autoFocus' | 'ref'> {
  /** A plain amount such as `1250.50`, which `readAmount` parses; empty; or typed text that cannot be parsed. */
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly currency: string;
  /** Allows zero and negative amounts, for balances; payments must be positive. */
  readonly anySign?: boolean;
  /** As high as other fields, for forms with several amounts. */
  readonly isSmall?: boolean;
}

/** A large amount input with its currency beside it. Accepts any digits and separators. */
export function MoneyField({
  label,
  hint,
  error,
  labelAside,
  optional,
  value,
  onChange,
  currency,
  anySign,
  isSmall,
  ...rest
}: Props) {
  const { digits } = useDisplayPreferences();
  const currencyId = useId();
  const { isEditing, input } = useTypedText({
    value,
    onChange,
    read: (typed) => {
      const amount = readAmount(typed, currency);
      return 'minor' in amount ? amountText(amount.minor, currency) : null;
    },
    show: (plain) => {
      const { sign, whole, decimals } = moneyParts(parseMinor(plain, currency), { currency, digits });
      return sign + whole + decimals;
    },
    edit: (plain) => plain,
  });
  const inputError = value === '' ? undefined : validateAmount(value, currency, digits, anySign);
  const empty = moneyParts(0, { currency, digits });

  return (
    <Field
      label={label}
      hint={hint}
      error={getError(inputError, isEditing, error)}
      labelAside={labelAside}
      optional={optional}
    >
      {({ 'aria-describedby': below, ...control }) => (
        <div className="relative">
          <input
            {...rest}
            {...control}
            {...input}
            aria-describedby={classes(currencyId, below)}
            type="text"
            inputMode="decimal"
            autoComplete="off"
            dir="ltr"
            placeholder={empty.whole + empty.decimals}
            className={classes(
              controlClass,
              'text-end font-strong',
              isSmall ? 'h-control ps-16 text-18' : classes('amount-input', getFontSize(input.value)),
            )}
          />
          <span className="pointer-events-none absolute inset-y-0 end-4 grid items-center text-18 text-ink-2">
            <bdi aria-hidden="true">{getSymbol(currency)}</bdi>
            <span id={currencyId} className="sr-only">
              {currencyNames[currency] ?? currency}
            </span>
          </span>
        </div>
      )}
    </Field>
  );
}

function parseMinor(plain: string, currency: string): number {
  const amount = readAmount(plain, currency);
  return 'minor' in amount ? amount.minor : 0;
}

/** The largest font size that fits on a phone. */
function getFontSize(text: string): string {
  return text.length > 12 ? 'text-22' : text.length > 9 ? 'text-28' : 'text-36';
}
