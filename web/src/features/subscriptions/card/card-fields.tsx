import { TextField } from '../../../ui/fields/text-field.tsx';
import type { CheckedForm } from '../../../ui/form/use-checked-form.ts';
import { extractDigits, groupedNumber } from './card-number.ts';
import { DigitsField } from './digits-field.tsx';
import { expiryAsTyped } from './expiry.ts';
import { texts } from './texts.ts';
import type { CardDraft } from './tokenise.ts';

const maxCvvLength = 4;

/** The four fields of a card, as browsers know them to fill them in. */
export function CardFields({ form }: { form: CheckedForm<CardDraft> }) {
  return (
    <>
      <TextField {...form.text('cardName')} label={texts.name} required autoComplete="cc-name" maxLength={100} />
      <DigitsField
        {...form.typed('cardNumber')}
        required
        name="cardNumber"
        label={texts.number}
        written={groupedNumber}
        autoComplete="cc-number"
        placeholder="0000 0000 0000 0000"
      />
      <div className="grid grid-cols-2 items-start gap-4">
        <DigitsField
          {...form.typed('expiry')}
          required
          name="expiry"
          label={texts.expiry}
          written={expiryAsTyped}
          autoComplete="cc-exp"
          placeholder="MM/YY"
        />
        <DigitsField
          {...form.typed('cvv')}
          required
          name="cvv"
          label={texts.cvv}
          written={(typed) => extractDigits(typed).slice(0, maxCvvLength)}
          autoComplete="cc-csc"
          maxLength={maxCvvLength}
        />
      </div>
    </>
  );
}
