import {
  NewRecurring,
  type Recurring,
  RecurringChange,
  recordings,
  recurring,
} from '@afdal/contract/finance/recurring';
import { errorTexts } from '@afdal/contract/texts';
import { calendars } from '@afdal/domain/calendar/month';
import { maxTransactionTextLengths } from '@afdal/domain/money/limits';
import { transactionTypes } from '@afdal/domain/money/transaction';
import { maxRecurringInterval, maxRecurringTitleLength } from '@afdal/domain/recurring/limits';
import { recurrenceUnits } from '@afdal/domain/recurring/recurrence';
import { Fragment } from 'react';
import { useSave } from '../../../data/use-save.ts';
import { useUser } from '../../../session/user.tsx';
import { Disclosure } from '../../../ui/base/disclosure.tsx';
import { ChoiceField } from '../../../ui/fields/choice/choice-field.tsx';
import { MoneyField } from '../../../ui/fields/money-field.tsx';
import { NamedOptions } from '../../../ui/fields/named-options.tsx';
import { NumberField } from '../../../ui/fields/number-field.tsx';
import { SelectField } from '../../../ui/fields/select-field.tsx';
import { SwitchField } from '../../../ui/fields/switch-field.tsx';
import { TextAreaField } from '../../../ui/fields/text-area-field.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { Form } from '../../../ui/form/form.tsx';
import type { Errors } from '../../../ui/form/use-checked-form.ts';
import { useFieldsForm } from '../../../ui/form/use-fields-form.ts';
import { useToday } from '../../../ui/hooks/use-today.ts';
import { CategoryOptions } from '../ledger/categories/category-options.tsx';
import { AccountField } from '../ledger/transaction-form/fields/account-field.tsx';
import { readPastChoices } from '../ledger/transaction-form/past-choices.ts';
import { MoneyDayField } from '../money-day-field.tsx';
import { useAccounts } from '../use-accounts.ts';
import { useCategories } from '../use-categories.ts';
import { fields, type RecurringDraft, suggested, toBody } from './recurring-draft.ts';
import { monthsOfYear } from './recurring-labels.ts';
import { recurringList } from './recurring-queries.ts';
import { texts } from './texts.ts';

const labelled = <T extends string>(values: readonly T[], labels: Readonly<Record<T, string>>) =>
  values.map((value) => ({ value, label: labels[value] }));
const types = labelled(transactionTypes, texts.types);
const calendarOptions = labelled(calendars, texts.calendars);
const recordingOptions = labelled(recordings, texts.recordings);
const ofMore = ['every', 'calendar', 'categoryId', 'endsOn', 'note'];

interface Props {
  /** What is edited; null for a new one. */
  readonly saved: Recurring | null;
  readonly onDone: () => void;
}

/** What recurs: what it is, how much, and when. */
export function RecurringForm({ saved, onDone }: Props) {
  const { form, currency, chosen, accounts, today } = useRecurringForm(saved, onDone);
  const { type, unit } = form.draft;
  const others = accounts.filter((each) => !each.archived && each.id !== chosen?.id && each.currency === currency);
  const startsOn = form.draft.startsOn ?? today;
  return (
    <Form form={form} label={saved ? texts.editTitle : texts.add} isNew={!saved} onCancel={onDone}>
      {!saved && <ChoiceField {...form.choice('type')} variant="pills" label={texts.type} options={types} />}
      <TextField
        {...form.text('title')}
        label={texts.name}
        required
        autoFocus={!saved}
        maxLength={maxRecurringTitleLength}
      />
      <MoneyField {...form.money('amount', currency)} label={texts.amount} required />
      <SwitchField
        label={texts.isApproximate}
        hint={texts.isApproximateHint}
        checked={form.draft.isApproximate}
        onChange={(isApproximate) => form.change({ isApproximate })}
      />
      <AccountField
        label={texts.account[type]}
        accounts={accounts.filter((each) => !saved || each.currency === saved.currency)}
        chosen={chosen}
        error={form.getError('accountId')}
        onChange={(accountId) => form.change({ accountId }, ['accountId', 'toAccountId', 'currency'])}
      />
      {type === 'transfer' && (
        <SelectField {...form.select('toAccountId')} label={texts.toAccount}>
          <option value="">{texts.noTarget}</option>
          <NamedOptions options={others} />
        </SelectField>
      )}
      <RhythmField form={form} />
      <MoneyDayField
        {...form.day('startsOn')}
        value={startsOn}
        label={saved || unit === 'payday' || unit === 'lastWorkingDay' ? texts.startsFrom : texts.startsOn}
        required
      />
      <ChoiceField
        {...form.choice('recording')}
        variant="pills"
        label={texts.recording}
        hint={texts.recordingHints[form.draft.recording]}
        options={recordingOptions}
      />
      <Disclosure
        label={texts.moreFields}
        isOpenAtFirst={form.isResumed}
        isNeeded={Object.keys(form.errors).some((field) => ofMore.includes(field))}
      >
        <MoreFields form={form} />
      </Disclosure>
      {saved && <p className="text-14 text-ink-2">{texts.fromNext}</p>}
    </Form>
  );
}

type RecurringFormState = ReturnType<typeof useRecurringForm>['form'];

/** How often it recurs; every year is every twelve months. */
function RhythmField({ form }: { form: RecurringFormState }) {
  const { unit, every } = form.draft;
  const isYearly = unit === 'month' && Number(every) === monthsOfYear;
  return (
    <SelectField
      {...form.select('unit')}
      label={texts.unit}
      value={isYearly ? 'year' : unit}
      onChange={({ target: { value } }) => {
        const isOfYear = value === 'year';
        const chosen = recurrenceUnits.find((each) => each === value) ?? 'month';
        form.change({ unit: chosen, every: isOfYear ? String(monthsOfYear) : isYearly ? '1' : every }, [
          'unit',
          'every',
        ]);
      }}
    >
      {recurrenceUnits.map((value) => (
        <Fragment key={value}>
          <option value={value}>{texts.rhythms[value]}</option>
          {value === 'month' && <option value="year">{texts.everyYear}</option>}
        </Fragment>
      ))}
    </SelectField>
  );
}

/** Fields that few have. */
function MoreFields({ form }: { form: RecurringFormState }) {
  const { data: categories = [] } = useCategories();
  const { type, unit } = form.draft;
  const kind = type === 'income' ? 'income' : 'expense';
  return (
    <>
      {(unit === 'day' || unit === 'week' || unit === 'month') && (
        <NumberField {...form.count('every')} label={texts.every[unit]} min={1} max={maxRecurringInterval} step={1} />
      )}
      {(unit === 'month' || unit === 'lastWorkingDay') && (
        <ChoiceField {...form.choice('calendar')} variant="pills" label={texts.calendar} options={calendarOptions} />
      )}
      <MoneyDayField {...form.day('endsOn')} label={texts.endsOn} hint={texts.endsOnHint} optional />
      {type !== 'transfer' && (
        <SelectField {...form.select('categoryId')} label={texts.category}>
          <option value="">{texts.noCategory}</option>
          <CategoryOptions categories={categories.filter((each) => each.kind === kind)} />
        </SelectField>
      )}
      <TextAreaField {...form.text('note')} label={texts.note} optional limit={maxTransactionTextLengths.note} />
    </>
  );
}

function useRecurringForm(saved: Recurring | null, onDone: () => void) {
  const { id: userId, preferences } = useUser();
  const { data: accounts = [] } = useAccounts();
  const today = useToday();
  const getChosenAccount = ({ accountId }: RecurringDraft) =>
    [accountId, readPastChoices(userId).accountId].flatMap((id) => accounts.find((each) => each.id === id) ?? [])[0] ??
    accounts.find(({ archived }) => !archived) ??
    null;
  const getCurrency = (draft: RecurringDraft) =>
    saved?.currency ?? getChosenAccount(draft)?.currency ?? preferences.currency;
  const write = useSave(recurringList, {
    add: recurring.addRecurring,
    edit: recurring.editRecurring,
    saved,
    texts: texts,
  });
  const form = useFieldsForm({
    draftName: `recurring-${saved?.id ?? ''}`,
    fields,
    from: saved ?? suggested,
    currency: getCurrency,
    schema: saved ? RecurringChange : NewRecurring,
    toBody: (sent, draft) =>
      toBody(sent, { accountId: getChosenAccount(draft)?.id ?? '', currency: getCurrency(draft), today }, !saved),
    getErrors: (draft): Errors => ({
      ...(!getChosenAccount(draft) && { accountId: errorTexts.accountRequired }),
      ...(isTargetMissing(draft) && { toAccountId: errorTexts.transferTargetRequired }),
    }),
    write,
    onDone,
  });
  return { form, accounts, today, chosen: getChosenAccount(form.draft), currency: getCurrency(form.draft) };
}

function isTargetMissing({ type, toAccountId }: RecurringDraft): boolean {
  return type === 'transfer' && toAccountId === '';
}
