import type { AnsweredFigures } from '@afdal/contract/self-development/weekly-reviews';
import { addDays, type CivilDate, civilDate } from '@afdal/domain/calendar/civil-date';
import { maxReviewTasks } from '@afdal/domain/self-development/limits';
import { maxTaskTitleLength, maxTimesPerWeek, minTimesPerWeek } from '@afdal/domain/tasks/limits';
import { interpolate } from '@afdal/domain/text/interpolate';
import { Pencil, Plus } from 'lucide-react';
import { useState } from 'react';
import { formatNumber } from '../../../lib/format/numbers.ts';
import { Button } from '../../../ui/base/button.tsx';
import { CheckRing } from '../../../ui/base/check-ring.tsx';
import { IconButton } from '../../../ui/base/icon-button.tsx';
import { indices } from '../../../ui/base/indices.ts';
import { SelectField } from '../../../ui/fields/select-field.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { type DisplayPreferences, useDisplayPreferences } from '../../../ui/figures/display-preferences.ts';
import { Row } from '../../../ui/list/row.tsx';
import { Rows } from '../../../ui/list/rows.tsx';
import type { Written } from './review-queries.ts';
import { suggestTasks, toReviewTask } from './suggest-tasks.ts';
import { texts } from './texts.ts';
import { formatDay } from './week-labels.ts';

type ReviewTask = Written['tasks'][number];

interface Props {
  readonly figures: AnsweredFigures;
  readonly endsOn: CivilDate;
  readonly tasks: readonly ReviewTask[];
  readonly onChange: (tasks: readonly ReviewTask[]) => void;
}

/** The tasks that the review makes: those that its figures suggest, and others. */
export function ReviewTasks({ figures, endsOn, tasks, onChange }: Props) {
  const style = useDisplayPreferences();
  /** The one that is edited; null for a new one. */
  const [edited, setEdited] = useState<ReviewTask | null | undefined>(undefined);
  const isFull = tasks.length >= maxReviewTasks;
  const suggested = suggestTasks(figures, endsOn).filter(({ title }) => !tasks.some((task) => task.title === title));
  const remove = ({ id }: ReviewTask) => onChange(tasks.filter((task) => task.id !== id));
  return (
    <div>
      <p className="mb-1 text-14 font-strong">{texts.intention.tasks}</p>
      <Rows>
        {tasks.map((task) => (
          <Row
            key={task.id}
            leading={<CheckRing isChecked label={toLabel(texts.intention.add, task)} onToggle={() => remove(task)} />}
            title={<bdi>{task.title}</bdi>}
            detail={describeTask(task, style)}
            action={
              <IconButton icon={Pencil} label={toLabel(texts.intention.edit, task)} onClick={() => setEdited(task)} />
            }
          />
        ))}
        {!isFull &&
          suggested.map((task) => (
            <Row
              key={task.title}
              leading={
                <CheckRing
                  isChecked={false}
                  label={toLabel(texts.intention.add, task)}
                  onToggle={() => onChange([...tasks, toReviewTask(task)])}
                />
              }
              title={<bdi>{task.title}</bdi>}
              detail={describeTask(task, style)}
            />
          ))}
      </Rows>
      {edited !== undefined ? (
        <TaskEditor
          key={edited?.id ?? ''}
          task={edited}
          endsOn={endsOn}
          onKeep={(task) => {
            onChange(
              edited
                ? tasks.map((each) => (each.id === edited.id ? { ...each, ...task } : each))
                : [...tasks, toReviewTask(task)],
            );
            setEdited(undefined);
          }}
          onCancel={() => setEdited(undefined)}
        />
      ) : (
        !isFull && (
          <Button variant="bare" icon={Plus} className="-ms-5" onClick={() => setEdited(null)}>
            {texts.intention.another}
          </Button>
        )
      )}
    </div>
  );
}

interface EditorProps {
  readonly task: ReviewTask | null;
  readonly endsOn: CivilDate;
  readonly onKeep: (task: Omit<ReviewTask, 'id'>) => void;
  readonly onCancel: () => void;
}

function TaskEditor({ task, endsOn, onKeep, onCancel }: EditorProps) {
  const style = useDisplayPreferences();
  const [title, setTitle] = useState(task?.title ?? '');
  const days = indices(7).map((n) => addDays(endsOn, n + 1));
  const times = indices(maxTimesPerWeek - minTimesPerWeek + 1).map((n) => n + minTimesPerWeek);
  const [when, setWhen] = useState(String(task?.dueOn ?? task?.timesPerWeek ?? days[0]));
  const keep = () => {
    const dueOn = civilDate(when);
    onKeep({ title: title.trim(), dueOn, dueTime: task?.dueTime ?? null, timesPerWeek: dueOn ? null : Number(when) });
  };
  return (
    <div className="mt-3 grid gap-3">
      <TextField
        label={texts.intention.title}
        value={title}
        maxLength={maxTaskTitleLength}
        onChange={({ target }) => setTitle(target.value)}
        data-autofocus
      />
      <SelectField label={texts.intention.when} value={when} onChange={({ target }) => setWhen(target.value)}>
        {days.map((day) => (
          <option key={day} value={day}>
            {formatDay(day, style)}
          </option>
        ))}
        {times.map((n) => (
          <option key={n} value={n}>
            {formatTimes(n, style)}
          </option>
        ))}
      </SelectField>
      <div className="flex gap-3">
        <Button variant="soft" disabled={title.trim() === ''} onClick={keep}>
          {texts.intention.keep}
        </Button>
        <Button variant="quiet" onClick={onCancel}>
          {texts.intention.cancel}
        </Button>
      </div>
    </div>
  );
}

const toLabel = (text: string, { title }: Pick<ReviewTask, 'title'>) => interpolate(text, { title });

function formatTimes(n: number, { digits }: DisplayPreferences): string {
  return n === minTimesPerWeek
    ? texts.intention.twice
    : interpolate(texts.intention.every, { n: formatNumber(n, digits) });
}

/** When a task is to be done. */
export function describeTask({ dueOn, timesPerWeek }: Omit<ReviewTask, 'id'>, style: DisplayPreferences): string {
  if (dueOn) return formatDay(dueOn, style);
  return timesPerWeek === null ? '' : formatTimes(timesPerWeek, style);
}
