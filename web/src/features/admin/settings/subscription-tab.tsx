import type { AllSettings } from '@afdal/contract/admin/settings';
import { currencies, offeredCurrencies } from '@afdal/domain/money/currency';
import { maxRefundDays, maxReviewFrom, minReviewFrom } from '@afdal/domain/product-settings/limits';
import { formatMoney } from '../../../lib/format/money.ts';
import { formatNumber } from '../../../lib/format/numbers.ts';
import { currencyName } from '../../../ui/fields/currency-name.ts';
import { MoneyField } from '../../../ui/fields/money-field.tsx';
import { NumberField } from '../../../ui/fields/number-field.tsx';
import { SelectField } from '../../../ui/fields/select-field.tsx';
import { useDisplayPreferences } from '../../../ui/figures/display-preferences.ts';
import { moneyField, numberField, textField } from '../../../ui/form/field-kinds.ts';
import { FormFrame } from '../../../ui/form/form-frame.tsx';
import { ResumedNote } from '../../../ui/form/resumed-note.tsx';
import { ChangedNote } from './changed-note.tsx';
import { SettingsTab } from './settings-tab.tsx';
import { subscriptionTexts, texts } from './texts.ts';
import { type Conflict, useSettingsForm } from './use-settings-form.ts';

export function SubscriptionTab() {
  return (
    <SettingsTab title={subscriptionTexts.title}>{(settings) => <SubscriptionForm settings={settings} />}</SettingsTab>
  );
}

const fields = {
  price: moneyField('premiumPrice.minor', Number.NaN),
  currency: textField('premiumPrice.currency'),
  refundDays: numberField('refundDays', Number.NaN),
  reviewFrom: numberField('referralReviewFrom', Number.NaN),
};

export function SubscriptionForm({ settings }: { readonly settings: AllSettings }) {
  const { digits } = useDisplayPreferences();
  const saved = String(settings.settings.find(({ name }) => name === 'premiumPrice.currency')?.value);
  const form = useSettingsForm({
    draftName: 'admin-settings-subscription',
    fields,
    settings,
    currency: (draft) => draft.currency || saved,
  });
  const { currency } = form.draft;
  const describe = ({ name, now }: Conflict) => ({
    name: texts.names[name as keyof typeof texts.names],
    value:
      name === 'premiumPrice.minor'
        ? formatMoney(Number(now), { currency: saved, digits })
        : typeof now === 'number'
          ? formatNumber(now, digits)
          : currencyName(String(now)),
  });
  return (
    <FormFrame
      form={form}
      label={subscriptionTexts.title}
      submit={texts.save}
      status={<ChangedNote conflicts={form.conflicts} submitError={form.submitError} describe={describe} />}
    >
      <ResumedNote form={form} />
      <div className="grid gap-4 md:grid-cols-2 md:items-start">
        <MoneyField
          {...form.money('price', currency)}
          label={subscriptionTexts.price}
          hint={subscriptionTexts.priceHint}
          required
          isSmall
        />
        <SelectField {...form.select('currency')} label={subscriptionTexts.currency}>
          {[...new Set([...offeredCurrencies, ...currencies])].map((code) => (
            <option key={code} value={code}>
              {currencyName(code)}
            </option>
          ))}
        </SelectField>
        <NumberField
          {...form.count('refundDays')}
          label={subscriptionTexts.refundDays}
          hint={subscriptionTexts.refundDaysHint}
          min={0}
          max={maxRefundDays}
          step={1}
          required
        />
        <NumberField
          {...form.count('reviewFrom')}
          label={subscriptionTexts.reviewFrom}
          hint={subscriptionTexts.reviewFromHint}
          min={minReviewFrom}
          max={maxReviewFrom}
          step={1}
          required
        />
      </div>
    </FormFrame>
  );
}
