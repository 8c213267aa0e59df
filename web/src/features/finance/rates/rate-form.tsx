import { civilDate } from '@afdal/domain/calendar/civil-date';
import { firstMoneyDay, lastMoneyDay } from '@afdal/domain/money/transaction';
import { fillTemplate } from '@afdal/domain/text/fill-template';
import { type FormEvent, useState } from 'react';
import { formatMoney } from '../../../lib/format/money.ts';
import { Button } from '../../../ui/button.tsx';
import { DateField } from '../../../ui/fields/date-field.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { useReadingStyle } from '../../../ui/reading-style.ts';
import { useFocusOnErrors } from '../../../ui/use-focus-on-errors.ts';
import { useToday } from '../../../ui/use-today.ts';
import { copy as shared } from '../copy.ts';
import { FormError } from '../form-error.tsx';
import { currencyName } from '../money-accounts/currency-name.ts';
import { copy } from './copy.ts';
import { oneOf } from './one-of.ts';
import { useSaveRate } from './use-save-rate.ts';

interface Props {
  readonly currency: string;
  /** The person's own currency. */
  readonly to: string;
  readonly onDone: () => void;
}

const [min, max] = [civilDate(firstMoneyDay), civilDate(lastMoneyDay)];

export function RateForm({ currency, to, onDone }: Props) {
  const { digits } = useReadingStyle();
  const today = useToday();
  const [draft, setDraft] = useState({ currency, on: today as string, rate: '' });
  const { errors, refusal, isBusy, save } = useSaveRate(onDone);
  const form = useFocusOnErrors(errors);
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    if (!isBusy) save(draft);
  };
  return (
    <form
      ref={form}
      noValidate
      onSubmit={onSubmit}
      aria-label={fillTemplate(copy.addTo, { currency: currencyName(currency) })}
      className="grid gap-4"
    >
      <TextField
        label={fillTemplate(copy.rate, { one: formatMoney(oneOf(currency), { currency, digits }) })}
        hint={fillTemplate(copy.rateHint, { to: currencyName(to) })}
        required
        autoFocus
        dir="ltr"
        inputMode="decimal"
        autoComplete="off"
        value={draft.rate}
        error={errors.rate}
        readOnly={isBusy}
        onChange={(event) => setDraft({ ...draft, rate: event.target.value })}
      />
      <DateField
        label={copy.on}
        required
        value={draft.on}
        error={errors.on}
        {...(min && max && { min, max })}
        onChange={(on) => setDraft({ ...draft, on })}
      />
      <FormError refusal={refusal} />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" busy={isBusy} className="grow">
          {shared.save}
        </Button>
        <Button look="quiet" onClick={onDone} className="grow">
          {shared.cancel}
        </Button>
      </div>
    </form>
  );
}
