import { taskCategories } from '@afdal/contract/copy';
import { taskTypes } from '@afdal/domain/tasks/schedule';
import { weekdayNames } from '../../lib/format/civil-dates.ts';
import { formatNumber } from '../../lib/format/numbers.ts';
import { ChoiceField } from '../../ui/fields/choice-field.tsx';
import { SelectField } from '../../ui/fields/select-field.tsx';
import { TextAreaField } from '../../ui/fields/text-area-field.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import { TimeField } from '../../ui/fields/time-field.tsx';
import { indices } from '../../ui/indices.ts';
import { PriorityChoice } from '../../ui/priority/priority-choice.tsx';
import { useReadingStyle } from '../../ui/reading-style.ts';
import { categoryIcon } from './category-icon.ts';
import { copy } from './copy.ts';
import { StepsField } from './steps-field.tsx';
import type { TaskDraft } from './task-draft.ts';

interface Props {
  readonly draft: TaskDraft;
  readonly onChange: (draft: TaskDraft) => void;
  readonly errors: Readonly<Record<string, string>>;
  readonly isPending: boolean;
}

const categories = taskCategories.map((value) => ({ value, label: value, icon: categoryIcon(value) }));
const types = taskTypes.map((value) => ({ value, ...copy.types[value] }));
const lastDayOfMonth = 31;

/** All fields of a task, new or existing. */
export function TaskFields({ draft, onChange, errors, isPending }: Props) {
  const { digits } = useReadingStyle();
  const change = (part: Partial<TaskDraft>) => onChange({ ...draft, ...part });
  return (
    <>
      <TextField
        label={copy.title}
        required
        data-autofocus
        value={draft.title}
        error={errors.title}
        readOnly={isPending}
        onChange={(event) => change({ title: event.target.value })}
      />
      <ChoiceField
        look="squares"
        label={copy.category}
        required
        options={categories}
        chosen={draft.category}
        error={errors.category}
        onChange={(category) => change({ category })}
      />
      <ChoiceField
        look="tiles"
        label={copy.type}
        options={types}
        chosen={draft.taskType}
        error={errors.taskType}
        onChange={(taskType) => change({ taskType })}
      />
      {draft.taskType === 'weekly' && (
        <ChoiceField
          look="pills"
          label={copy.weekday}
          options={weekdayNames(0).map((label, day) => ({ value: String(day), label }))}
          chosen={String(draft.weekday)}
          error={errors.weekday}
          onChange={(day) => change({ weekday: Number(day) })}
        />
      )}
      {draft.taskType === 'monthly' && (
        <SelectField
          label={copy.dayOfMonth}
          hint={copy.dayOfMonthHint}
          value={String(draft.dayOfMonth)}
          error={errors.dayOfMonth}
          onChange={(event) => change({ dayOfMonth: Number(event.target.value) })}
        >
          {indices(lastDayOfMonth).map((index) => (
            <option key={index} value={index + 1}>
              {formatNumber(index + 1, digits)}
            </option>
          ))}
        </SelectField>
      )}
      <TimeField
        label={copy.time}
        value={draft.dueTime}
        error={errors.dueTime}
        readOnly={isPending}
        onChange={(dueTime) => change({ dueTime })}
      />
      <PriorityChoice chosen={draft.priority} onChoose={(priority) => change({ priority })} />
      <StepsField steps={draft.steps} errors={errors} isPending={isPending} onChange={(steps) => change({ steps })} />
      <TextAreaField
        label={copy.notes}
        optional
        value={draft.notes}
        error={errors.notes}
        readOnly={isPending}
        onChange={(event) => change({ notes: event.target.value })}
      />
    </>
  );
}
