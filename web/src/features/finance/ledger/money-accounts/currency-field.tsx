import { currencies, offeredCurrencies } from '@afdal/domain/money/currency';
import { currencyName } from '../../../../ui/fields/currency-name.ts';
import { SelectField } from '../../../../ui/fields/select-field.tsx';
import { texts } from './texts.ts';

const offered: readonly string[] = offeredCurrencies;
const others = currencies.filter((currency) => !offered.includes(currency));

interface Props {
  readonly value: string;
  readonly error: string | undefined;
  readonly onChange: (currency: string) => void;
}

export function CurrencyField({ value, error, onChange }: Props) {
  return (
    <SelectField label={texts.currency} value={value} error={error} onChange={(event) => onChange(event.target.value)}>
      <optgroup label={texts.offered}>{offered.map(renderOption)}</optgroup>
      <optgroup label={texts.others}>{others.map(renderOption)}</optgroup>
    </SelectField>
  );
}

function renderOption(currency: string) {
  return (
    <option key={currency} value={currency}>
      {currencyName(currency)}
    </option>
  );
}
