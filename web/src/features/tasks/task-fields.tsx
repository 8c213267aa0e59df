import { taskCategories } from '@afdal/contract/copy';
import { weekdayNames } from '../../lib/format/civil-dates.ts';
import { formatNumber } from '../../lib/format/numbers.ts';
import { ChoiceField } from '../../ui/fields/choice-field.tsx';
import { SelectField } from '../../ui/fields/select-field.tsx';
import { TextAreaField } from '../../ui/fields/text-area-field.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import { TimeField } from '../../ui/fields/time-field.tsx';
import type { useForm } from '../../ui/form/use-form.ts';
import { indices } from '../../ui/indices.ts';
import { PriorityChoice } from '../../ui/priority/priority-choice.tsx';
import { useReadingStyle } from '../../ui/reading-style.ts';
import { categoryIcon } from './category-icon.ts';
import { copy } from './copy.ts';
import { StepsField } from './steps-field.tsx';
import type { TaskDraft, TaskKind } from './task-draft.ts';

interface Props {
  readonly form: ReturnType<typeof useForm<TaskDraft, unknown>>;
  /** The kinds to choose from. */
  readonly kinds: readonly TaskKind[];
  /** The form is part of a page, which has not moved the focus into it. */
  readonly isKept: boolean;
}

const categories = taskCategories.map((value) => ({ value, label: value, icon: categoryIcon(value) }));
const lastDayOfMonth = 31;

/** The fields of a task of the chosen kind. */
export function TaskFields({ form, kinds, isKept }: Props) {
  const isOnce = form.draft.kind === 'once';
  return (
    <>
      <TextField {...form.text('title')} label={copy.title} required data-autofocus autoFocus={isKept} />
      {!isOnce && (
        <ChoiceField {...form.choice('category')} look="squares" label={copy.category} required options={categories} />
      )}
      {kinds.length > 1 && (
        <ChoiceField
          {...form.choice('kind')}
          look="tiles"
          label={copy.type}
          options={kinds.map((value) => ({ value, ...copy.kinds[value] }))}
        />
      )}
      {isOnce ? <TextAreaField {...form.text('notes')} label={copy.description} optional /> : <DueFields form={form} />}
      <PriorityChoice chosen={form.draft.priority} onChoose={(priority) => form.change({ priority })} />
      {!isOnce && (
        <>
          <StepsField {...form.value('steps')} errors={form.errors} isPending={form.isBusy} />
          <TextAreaField {...form.text('notes')} label={copy.notes} optional />
        </>
      )}
    </>
  );
}

/** When a task that recurs is due. */
function DueFields({ form }: Pick<Props, 'form'>) {
  const { digits } = useReadingStyle();
  const { draft, change, errorOf, isBusy } = form;
  return (
    <>
      {draft.kind === 'weekly' && (
        <ChoiceField
          look="pills"
          label={copy.weekday}
          options={weekdayNames(0).map((label, day) => ({ value: String(day), label }))}
          chosen={String(draft.weekday)}
          error={errorOf('weekday')}
          onChange={(day) => change({ weekday: Number(day) })}
        />
      )}
      {draft.kind === 'monthly' && (
        <SelectField
          label={copy.dayOfMonth}
          hint={copy.dayOfMonthHint}
          value={String(draft.dayOfMonth)}
          error={errorOf('dayOfMonth')}
          onChange={(event) => change({ dayOfMonth: Number(event.target.value) })}
        >
          {indices(lastDayOfMonth).map((index) => (
            <option key={index} value={index + 1}>
              {formatNumber(index + 1, digits)}
            </option>
          ))}
        </SelectField>
      )}
      <TimeField {...form.value('dueTime')} label={copy.time} readOnly={isBusy} />
    </>
  );
}
