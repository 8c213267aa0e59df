import { errorTexts } from '@afdal/contract/texts';
import { calendars } from '@afdal/domain/calendar/month';
import { paymentFrequencies } from '@afdal/domain/obligations/due-dates';
import { maxInterval, maxPayments, maxShares } from '@afdal/domain/obligations/limits';
import { isOpenEnded } from '@afdal/domain/obligations/obligation';
import { interpolate } from '@afdal/domain/text/interpolate';
import { Plus, X } from 'lucide-react';
import { formatNumber } from '../../../../lib/format/numbers.ts';
import { Button } from '../../../../ui/base/button.tsx';
import { Disclosure } from '../../../../ui/base/disclosure.tsx';
import { IconButton } from '../../../../ui/base/icon-button.tsx';
import { ChoiceField } from '../../../../ui/fields/choice/choice-field.tsx';
import { DateField } from '../../../../ui/fields/date/date-field.tsx';
import { FieldError } from '../../../../ui/fields/field.tsx';
import { MoneyField } from '../../../../ui/fields/money-field.tsx';
import { NumberField } from '../../../../ui/fields/number-field.tsx';
import { SwitchField } from '../../../../ui/fields/switch-field.tsx';
import { TextField } from '../../../../ui/fields/text-field.tsx';
import { useDisplayPreferences } from '../../../../ui/figures/display-preferences.ts';
import { toDraft, toSent } from '../../../../ui/form/field-kinds.ts';
import { AccountField } from '../../ledger/transaction-form/fields/account-field.tsx';
import { MoneyDayField } from '../../money-day-field.tsx';
import { useMoneyFormat } from '../../use-money-format.ts';
import { MoreFields } from '../more-fields.tsx';
import {
  customFields,
  emptyDraft,
  fields,
  hasTurnPassed,
  moreFields,
  type ObligationDraft,
  potChoices,
  toBody,
} from '../obligation-draft.ts';
import { getPayingTexts } from '../paying.ar.ts';
import { texts } from '../texts.ts';
import { AmountAndCount, useChangeWithTotal } from './amount-and-count.tsx';
import { ScheduleSummary } from './schedule-preview.tsx';
import type { ObligationFormState } from './use-obligation-form.ts';

/** A share in a savings circle: what is paid in each round, and in which one the pot is received. */
function JamiyaFields({ form, currency, today, accounts }: ObligationFormState) {
  const bounds = { min: 1, max: maxShares, step: 1, required: true };
  const turnsError = form.getError('turns') ?? Object.entries(form.errors).find(([at]) => at.startsWith('turns.'))?.[1];
  return (
    <>
      <MoneyField {...form.money('contribution', currency)} label={texts.contribution} required autoFocus />
      <div className="grid grid-cols-2 gap-4">
        <NumberField {...form.count('shares')} {...bounds} label={texts.shares} />
        <NumberField {...form.count('myShares')} {...bounds} label={texts.myShares} />
      </div>
      <TextField
        {...form.text('turns')}
        error={turnsError}
        label={texts.turns}
        hint={form.draft.myShares === '1' ? undefined : texts.turnsHint}
        required
        inputMode="numeric"
      />
      {hasTurnPassed(toBody(form.draft, currency, today)) && (
        <PotQuestion form={form} accounts={accounts.filter((account) => account.currency === currency)} />
      )}
    </>
  );
}

const potOptions = potChoices.map((value) => ({ value, label: texts.potChoices[value] }));

/** Whether the pot came of a turn that has passed, and into which account. */
function PotQuestion({ form, accounts }: Pick<ObligationFormState, 'form' | 'accounts'>) {
  const { pot, potAccountId } = form.draft;
  return (
    <>
      <ChoiceField
        {...form.choice('pot')}
        variant="pills"
        label={texts.potQuestion}
        hint={texts.potHints[pot]}
        options={potOptions}
      />
      {pot === 'account' && (
        <AccountField
          label={texts.intoAccount}
          accounts={accounts}
          chosen={accounts.find(({ id }) => id === potAccountId) ?? null}
          error={form.getError('potAccountId')}
          onChange={(id) => form.change({ potAccountId: id })}
        />
      )}
    </>
  );
}

const frequencies = paymentFrequencies.map((value) => ({ value, label: texts.rhythms[value] }));
const calendarOptions = calendars.map((value) => ({ value, label: texts.calendars[value] }));
const typedInMore = ['every', 'calendar', ...(Object.keys(moreFields) as (keyof typeof moreFields)[])] as const;

/** How much, in how many payments, and when. */
export function ScheduleStep(state: ObligationFormState) {
  const { form, currency, today, preview } = state;
  const { draft } = form;
  const { kind, frequency } = draft;
  const isEndless = isOpenEnded(kind);
  const isPlanned = !isEndless && kind !== 'jamiya';
  const paying = getPayingTexts(kind);
  const changeWithTotal = useChangeWithTotal(state);
  const first = draft.firstDueOn ?? today;
  const toCustom = (isCustom: boolean) => {
    const planned = preview.payments?.map((installment) => toDraft(customFields, installment, currency));
    const blank = [{ dueOn: first, amount: draft.total }];
    form.change({ isCustom, custom: isCustom ? (planned ?? blank) : [] }, ['payments', 'paymentCount', 'firstDueOn']);
  };
  return (
    <>
      {kind === 'jamiya' && <JamiyaFields {...state} />}
      {isEndless && <MoneyField {...form.money('payment', currency)} label={texts.paymentAmount} required autoFocus />}
      {isPlanned && <AmountAndCount {...state} />}
      {isPlanned && (
        <SwitchField label={texts.custom} hint={texts.customHint} checked={draft.isCustom} onChange={toCustom} />
      )}
      {isPlanned && draft.isCustom ? (
        <CustomInstallments form={form} currency={currency} />
      ) : (
        <>
          <ChoiceField
            {...form.choice('frequency')}
            onChange={(frequency) => changeWithTotal({ frequency })}
            variant="pills"
            label={texts.frequency}
            options={frequencies}
          />
          <MoneyDayField
            {...form.day('firstDueOn')}
            value={first}
            label={kind === 'jamiya' ? texts.firstRound : texts.firstDueOn}
            required
          />
        </>
      )}
      {first !== '' && first < today && (
        <SwitchField
          label={paying.pastPaid}
          hint={paying.pastPaidHint}
          checked={draft.isPastPaid}
          onChange={(isPastPaid) => form.change({ isPastPaid })}
        />
      )}
      {preview.payments && (
        <p role="status" className="text-14 text-ink-2">
          <ScheduleSummary payments={preview.payments} currency={currency} kind={kind} />
        </p>
      )}
      <Disclosure
        label={texts.moreFields}
        isOpenAtFirst={typedInMore.some((field) => draft[field] !== emptyDraft[field])}
        isNeeded={typedInMore.some(form.getError) || form.getError('creditor') !== undefined}
      >
        {!draft.isCustom && (
          <>
            <NumberField
              {...form.count('every')}
              onChange={(every) => changeWithTotal({ every })}
              label={texts.every[frequency]}
              min={1}
              max={maxInterval}
              step={1}
            />
            {frequency === 'month' && (
              <ChoiceField
                {...form.choice('calendar')}
                variant="pills"
                label={texts.calendar}
                options={calendarOptions}
              />
            )}
          </>
        )}
        <MoreFields form={form} kind={kind} currency={currency} hasPrincipal={kind === 'loan'} />
      </Disclosure>
    </>
  );
}

/** Payments of different days and amounts, one by one. */
function CustomInstallments({ form, currency }: Pick<ObligationFormState, 'form' | 'currency'>) {
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
