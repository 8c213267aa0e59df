import { taskCategories } from '@afdal/contract/texts';
import {
  maxTaskTextLength,
  maxTaskTitleLength,
  maxTimesPerWeek,
  maxWeekdays,
  minTimesPerWeek,
} from '@afdal/domain/tasks/limits';
import { weekdayNames } from '../../../lib/format/civil-dates.ts';
import { formatNumber } from '../../../lib/format/numbers.ts';
import { pluralize } from '../../../lib/format/plurals.ts';
import { Disclosure } from '../../../ui/base/disclosure.tsx';
import { indices } from '../../../ui/base/indices.ts';
import { ChoiceField } from '../../../ui/fields/choice/choice-field.tsx';
import { ChoicesField } from '../../../ui/fields/choice/choices-field.tsx';
import { DateField } from '../../../ui/fields/date/date-field.tsx';
import { TimeField } from '../../../ui/fields/date/time-field.tsx';
import { SelectField } from '../../../ui/fields/select-field.tsx';
import { TextAreaField } from '../../../ui/fields/text-area-field.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { useDisplayPreferences } from '../../../ui/figures/display-preferences.ts';
import type { CheckedForm } from '../../../ui/form/use-checked-form.ts';
import { PriorityChoice } from '../../../ui/priority/priority.tsx';
import { RemindersChoice } from '../../../ui/reminders/reminders-choice.tsx';
import { categoryIcon } from '../category-icon.ts';
import { texts } from '../texts.ts';
import type { TaskCategory } from './last-category.ts';
import { PrayerFields } from './prayer-fields.tsx';
import { StepsField } from './steps-field.tsx';
import { TargetFields } from './target-fields.tsx';
import { getWeekdays, hasMoreFields, isForDays, type TaskDraft, type TaskKind, withWeekdays } from './task-draft.ts';

interface Props {
  readonly form: CheckedForm<TaskDraft>;
  /** The kinds to choose from. */
  readonly kinds: readonly TaskKind[];
  /** Whether the category follows from the title. */
  readonly isSuggested: boolean;
  readonly onTitle: (title: string) => void;
  readonly onCategory: (category: TaskCategory) => void;
  /** Whether the rarely used fields show at first. */
  readonly isOpen: boolean;
  /** The form is part of a page, which has not moved the focus into it. */
  readonly staysOpen: boolean;
}

const categories = taskCategories.map((value) => ({ value, label: value, icon: categoryIcon(value) }));
const lastDayOfMonth = 31;
const isInMoreFields = (path: string) =>
  /^(description|notes|priority|steps|dueTime|prayer|offsetMinutes|reminderOffsets|target|unit)\b/.test(path);

/** The fields of a task of the chosen kind: first what makes a task, then what most leave as it is. */
export function TaskFields({ form, kinds, isSuggested, onTitle, onCategory, isOpen, staysOpen }: Props) {
  const { draft } = form;
  const isOnce = draft.kind === 'once';
  return (
    <>
      <TextField
        {...form.text('title')}
        label={texts.title}
        onChange={({ target }) => onTitle(target.value)}
        required
        maxLength={maxTaskTitleLength}
        data-autofocus
        autoFocus={staysOpen}
      />
      {kinds.length > 1 && (
        <ChoiceField
          {...form.choice('kind')}
          variant="pills"
          label={texts.type}
          hint={texts.kinds[draft.kind].detail}
          options={kinds.map((value) => ({ value, label: texts.kinds[value].label }))}
        />
      )}
      {isOnce ? <OnceFields form={form} /> : <DayFields form={form} />}
      {!isOnce && (
        <ChoiceField
          {...form.choice('category')}
          variant="pills"
          label={texts.category}
          hint={isSuggested ? texts.categorySuggested : undefined}
          required
          options={categories}
          onChange={onCategory}
        />
      )}
      <Disclosure
        label={texts.moreFields}
        detail={isOnce ? texts.moreOfOnce : texts.moreOfTask}
        isOpenAtFirst={isOpen || hasMoreFields(draft)}
        isNeeded={Object.keys(form.errors).some(isInMoreFields)}
      >
        {!isOnce && <PrayerFields form={form} />}
        {!isOnce && <RemindersField form={form} />}
        {!isOnce && !isForDays(draft) && <TargetFields form={form} />}
        <PriorityChoice chosen={draft.priority} onChoose={(priority) => form.change({ priority })} />
        {!isOnce && (
          <StepsField
            value={draft.steps}
            onChange={(steps) => form.change({ steps })}
            errors={form.errors}
            isPending={form.isBusy}
          />
        )}
        <TextAreaField
          {...form.text('notes')}
          label={isOnce ? texts.description : texts.notes}
          optional
          limit={maxTaskTextLength}
        />
      </Disclosure>
    </>
  );
}

/** When a task is due that is done once: on any day, or from now on. */
function OnceFields({ form }: Pick<Props, 'form'>) {
  return (
    <div className="grid gap-3">
      <DateField {...form.day('onceOn')} label={texts.day} optional />
      <TimeField {...form.typed('onceAt')} label={texts.time} optional />
    </div>
  );
}

/** On which days a task that recurs is due. */
function DayFields({ form }: Pick<Props, 'form'>) {
  const { digits, weekStart } = useDisplayPreferences();
  const { draft, change, getError } = form;
  const weekdays = getWeekdays(draft);
  return (
    <>
      {draft.kind === 'weekly' && (
        <ChoicesField
          variant="pills"
          label={texts.weekdaysTitle}
          hint={weekdays.length > maxWeekdays ? texts.weekdaysAll : texts.weekdaysHint}
          options={weekdayNames(weekStart).map((label, nth) => ({ value: String((weekStart + nth) % 7), label }))}
          chosen={weekdays.map(String)}
          error={getError('weekdays') ?? getError('weekday')}
          onChange={(days) => change(withWeekdays(days.map(Number)))}
        />
      )}
      {draft.kind === 'weekly' && weekdays.length === 0 && (
        <SelectField
          label={texts.times}
          hint={texts.timesHint}
          value={String(draft.timesPerWeek)}
          error={getError('timesPerWeek')}
          onChange={(event) => change({ timesPerWeek: Number(event.target.value) })}
        >
          {indices(maxTimesPerWeek - 1).map((index) => (
            <option key={index} value={index + minTimesPerWeek}>
              {pluralize('time', index + minTimesPerWeek, digits)}
            </option>
          ))}
        </SelectField>
      )}
      {draft.kind === 'monthly' && (
        <SelectField
          label={texts.dayOfMonth}
          hint={texts.dayOfMonthHint}
          value={String(draft.dayOfMonth)}
          error={getError('dayOfMonth')}
          onChange={(event) => change({ dayOfMonth: Number(event.target.value) })}
        >
          {indices(lastDayOfMonth).map((index) => (
            <option key={index} value={index + 1}>
              {formatNumber(index + 1, digits)}
            </option>
          ))}
        </SelectField>
      )}
    </>
  );
}

/** The reminders of a task. What a new one leaves open is as in the person's settings. */
function RemindersField({ form }: { form: CheckedForm<TaskDraft> }) {
  const { draft, change, getError, isBusy } = form;
  return (
    <RemindersChoice
      label={texts.reminders}
      hint={draft.reminderOffsets === null ? texts.remindersHint : undefined}
      offsets={draft.reminderOffsets}
      error={getError('reminderOffsets')}
      disabled={isBusy}
      onChange={(reminderOffsets) => change({ reminderOffsets })}
    />
  );
}
