import { rates } from '@afdal/contract/finance/rates';
import { interpolate } from '@afdal/domain/text/interpolate';
import { formatMoney } from '../../../../lib/format/money.ts';
import { currencyName } from '../../../../ui/fields/currency-name.ts';
import { TextField } from '../../../../ui/fields/text-field.tsx';
import { useDisplayPreferences } from '../../../../ui/figures/display-preferences.ts';
import { textField } from '../../../../ui/form/field-kinds.ts';
import { Form } from '../../../../ui/form/form.tsx';
import { useFieldsForm } from '../../../../ui/form/use-fields-form.ts';
import { useToday } from '../../../../ui/hooks/use-today.ts';
import { MoneyDayField } from '../../money-day-field.tsx';
import { useSaveRate } from './rate-queries.ts';
import { getMinorFactor, readRate } from './read-rate.ts';
import { texts } from './texts.ts';

interface Props {
  readonly currency: string;
  /** The person's own currency. */
  readonly to: string;
  readonly onDone: () => void;
}

export function RateForm({ currency, to, onDone }: Props) {
  const { digits } = useDisplayPreferences();
  const today: string = useToday();
  const form = useFieldsForm({
    draftName: `rate-${currency}`,
    fields: { on: textField(), rate: textField() },
    from: { on: today },
    schema: rates.saveRate.body,
    toBody: (sent) => ({ ...sent, currency, rate: readRate(sent.rate) }),
    write: useSaveRate(),
    onDone,
  });
  return (
    <Form form={form} label={interpolate(texts.addTo, { currency: currencyName(currency) })} onCancel={onDone}>
      <TextField
        {...form.text('rate')}
        label={interpolate(texts.rate, { one: formatMoney(getMinorFactor(currency), { currency, digits }) })}
        hint={interpolate(texts.rateHint, { to: currencyName(to) })}
        required
        autoFocus
        dir="ltr"
        inputMode="decimal"
        autoComplete="off"
      />
      <MoneyDayField {...form.day('on')} label={texts.on} required />
    </Form>
  );
}
