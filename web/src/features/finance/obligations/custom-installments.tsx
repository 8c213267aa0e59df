import { errorTexts } from '@afdal/contract/texts';
import { maxPayments } from '@afdal/domain/obligations/limits';
import { interpolate } from '@afdal/domain/text/interpolate';
import { Plus, X } from 'lucide-react';
import { formatNumber } from '../../../lib/format/numbers.ts';
import { Button } from '../../../ui/base/button.tsx';
import { IconButton } from '../../../ui/base/icon-button.tsx';
import { DateField } from '../../../ui/fields/date-field.tsx';
import { FieldError } from '../../../ui/fields/field.tsx';
import { MoneyField } from '../../../ui/fields/money-field.tsx';
import { useDisplayPreferences } from '../../../ui/figures/display-preferences.ts';
import { toSent } from '../../../ui/form/field-kinds.ts';
import { useMoneyFormat } from '../use-money-format.ts';
import { fields, type ObligationDraft } from './obligation-draft.ts';
import { texts } from './texts.ts';
import type { ObligationFormState } from './use-obligation-form.ts';

/** Payments of different days and amounts, one by one. */
export function CustomInstallments({ form, currency }: Pick<ObligationFormState, 'form' | 'currency'>) {
  const { digits } = useDisplayPreferences();
  const { custom } = form.draft;
  const changeAt = (index: number, part: Partial<ObligationDraft['custom'][number]>) =>
    form.change({ custom: custom.map((each, at) => (at === index ? { ...each, ...part } : each)) });
  return (
    <fieldset className="grid gap-3">
      <legend className="sr-only">{texts.custom}</legend>
      {custom.map(({ dueOn, amount }, at) => {
        const n = formatNumber(at + 1, digits);
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: a payment that is typed has no other identity than its place
          <div key={at} className="grid grid-cols-[minmax(0,1fr)_minmax(0,1fr)_auto] items-end gap-2">
            <DateField
              label={interpolate(texts.customDay, { n })}
              value={dueOn}
              error={form.errors[`payments.${at}.dueOn`]}
              readOnly={form.isBusy}
              onChange={(day) => changeAt(at, { dueOn: day })}
            />
            <MoneyField
              label={interpolate(texts.customAmount, { n })}
              isSmall
              value={amount}
              currency={currency}
              error={form.errors[`payments.${at}.amountMinor`]}
              readOnly={form.isBusy}
              onChange={(typed) => changeAt(at, { amount: typed })}
            />
            <IconButton
              icon={X}
              label={interpolate(texts.removePayment, { n })}
              disabled={custom.length === 1}
              onClick={() => form.change({ custom: custom.filter((_, index) => index !== at) })}
            />
          </div>
        );
      })}
      <Button
        variant="quiet"
        icon={Plus}
        disabled={custom.length >= maxPayments}
        onClick={() => form.change({ custom: [...custom, { dueOn: '', amount: '' }] })}
      >
        {texts.addPayment}
      </Button>
      <Sum form={form} currency={currency} />
    </fieldset>
  );
}

/** How the payments compare with the total. */
function Sum({ form, currency }: Pick<ObligationFormState, 'form' | 'currency'>) {
  const { full } = useMoneyFormat(currency);
  const { payments, totalMinor } = toSent(fields, form.draft, currency);
  const difference = payments.reduce((sum, { amountMinor }) => sum + (amountMinor || 0), 0) - (totalMinor || 0);
  const error = form.errors.payments;
  const sum =
    difference === 0 ? texts.sumAgrees : interpolate(texts.sumDiffers, { amount: full(Math.abs(difference)) });
  // Of days out of order the sum tells nothing.
  const wrong = error === errorTexts.paymentsSum ? sum : error;
  if (!wrong) return <p className="text-14 text-ink-2">{sum}</p>;
  return (
    <div role="alert" className="text-14">
      <FieldError>{wrong}</FieldError>
    </div>
  );
}
