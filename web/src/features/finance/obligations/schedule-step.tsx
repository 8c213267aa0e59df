import { calendars } from '@afdal/domain/calendar/month';
import { paymentFrequencies } from '@afdal/domain/obligations/due-dates';
import { maxInterval, maxPayments } from '@afdal/domain/obligations/limits';
import { isOpenEnded } from '@afdal/domain/obligations/obligation';
import { Disclosure } from '../../../ui/base/disclosure.tsx';
import { ChoiceField } from '../../../ui/fields/choice-field.tsx';
import { MoneyField } from '../../../ui/fields/money-field.tsx';
import { NumberField } from '../../../ui/fields/number-field.tsx';
import { SwitchField } from '../../../ui/fields/switch-field.tsx';
import { toDraft } from '../../../ui/form/field-kinds.ts';
import { MoneyDayField } from '../money-day-field.tsx';
import { CustomInstallments } from './custom-installments.tsx';
import { JamiyaFields } from './jamiya-fields.tsx';
import { MoreFields } from './more-fields.tsx';
import { customFields, emptyDraft, moreFields } from './obligation-draft.ts';
import { ScheduleSummary } from './schedule-preview.tsx';
import { texts } from './texts.ts';
import type { ObligationFormState } from './use-obligation-form.ts';

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
      {isPlanned && <MoneyField {...form.money('total', currency)} label={texts.total} required autoFocus />}
      {isPlanned && !draft.isCustom && (
        <NumberField {...form.count('count')} label={texts.count} required min={1} max={maxPayments} step={1} />
      )}
      {isPlanned && (
        <SwitchField label={texts.custom} hint={texts.customHint} checked={draft.isCustom} onChange={toCustom} />
      )}
      {isPlanned && draft.isCustom ? (
        <CustomInstallments form={form} currency={currency} />
      ) : (
        <>
          <ChoiceField {...form.choice('frequency')} variant="pills" label={texts.frequency} options={frequencies} />
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
          label={texts.pastPaid}
          hint={texts.pastPaidHint}
          checked={draft.isPastPaid}
          onChange={(isPastPaid) => form.change({ isPastPaid })}
        />
      )}
      {preview.payments && (
        <p role="status" className="text-14 text-ink-2">
          <ScheduleSummary payments={preview.payments} currency={currency} isEndless={isEndless} />
        </p>
      )}
      <Disclosure
        label={texts.moreFields}
        isOpenAtFirst={typedInMore.some((field) => draft[field] !== emptyDraft[field])}
        isNeeded={typedInMore.some(form.getError) || form.getError('creditor') !== undefined}
      >
        {!draft.isCustom && (
          <>
            <NumberField {...form.count('every')} label={texts.every[frequency]} min={1} max={maxInterval} step={1} />
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
        <MoreFields form={form} kind={kind} currency={currency} />
      </Disclosure>
    </>
  );
}
