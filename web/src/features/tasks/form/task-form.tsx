import { type DailyTask, DailyTaskChange, NewDailyTask } from '@afdal/contract/tasks/daily-tasks';
import { NewTask, type Task, TaskChange } from '@afdal/contract/tasks/tasks';
import { useState } from 'react';
import { useDraft } from '../../../lib/draft.ts';
import { useUser } from '../../../session/user.tsx';
import { Form } from '../../../ui/form/form.tsx';
import type { FormWrite } from '../../../ui/form/use-checked-form.ts';
import { useForm } from '../../../ui/form/use-form.ts';
import { useToday } from '../../../ui/hooks/use-today.ts';
import { UnsavedNote } from '../../../ui/unsaved/unsaved-note.tsx';
import { texts as prayerTexts } from '../prayers/texts.ts';
import { texts } from '../texts.ts';
import { lastCategory, rememberCategory, suggestCategory } from './last-category.ts';
import { emptyDraft, getChanges, isTaskDraft, type TaskKind, toDraft, toFields } from './task-draft.ts';
import { TaskFields } from './task-fields.tsx';

interface Props {
  /** The kinds to choose from. */
  readonly kinds: readonly TaskKind[];
  /** The kind at first, or the task that is edited: only its changed fields are sent. */
  readonly from: TaskKind | Task | DailyTask;
  readonly toWrite: (kind: TaskKind) => FormWrite<unknown>;
  /** Of what a new task is, where it has a draft of its own. */
  readonly parentId?: string | undefined;
  /** Stays for the next task. */
  readonly staysOpen?: boolean;
  readonly onDone?: (() => void) | undefined;
}

/**
 * Adds or edits a task of any kind: one form, since to a person a task is one thing, though one-off and recurring ones
 * are different calls. What was typed and not saved is there when the form is opened again.
 */
export function TaskForm({ kinds, from, toWrite, parentId, staysOpen = false, onDone }: Props) {
  const today = useToday();
  const { id: userId, preferences } = useUser();
  const { prayerCity } = preferences;
  const task = typeof from === 'string' ? undefined : from;
  const saved = typeof from === 'string' ? emptyDraft(from, today, lastCategory(userId)) : toDraft(from, today);
  const state = useDraft(`task-${task?.id ?? parentId ?? from}`, saved, isTaskDraft);
  const { draft, drop } = state;
  const isChanged = task !== undefined && Object.keys(getChanges(draft, saved)).length > 0;
  const [isResumed, setResumed] = useState(isChanged);
  const isOnce = draft.kind === 'once';
  /** A new task follows its title, until the person chooses. */
  const followTitle = (title: string) => suggestCategory(title) ?? saved.category;
  const [isChosen, setChosen] = useState(task !== undefined || draft.category !== followTitle(draft.title));
  const form = useForm({
    state,
    schema: isOnce ? (task ? DailyTaskChange : NewDailyTask) : task ? TaskChange : NewTask,
    toBody: (typed) => (task ? getChanges(typed, saved) : toFields(typed)),
    sentAs: { kind: 'taskType', onceOn: 'dueOn', onceAt: 'dueTime', notes: isOnce ? 'description' : 'notes' },
    validateDraft: ({ kind, prayer, onceOn }) => {
      if (kind === 'once' && onceOn !== saved.onceOn && onceOn !== '' && onceOn < today)
        return { dueOn: texts.dayPassed } as Record<string, string>;
      const isCityMissing = kind !== 'once' && prayer !== '' && !prayerCity;
      return isCityMissing ? { prayer: prayerTexts.cityRequired } : ({} as Record<string, string>);
    },
    beforeSend: () => {
      if (!task && !isOnce && isChosen) rememberCategory(userId, draft.category);
      if (!task || isChanged) return false;
      drop();
      onDone?.();
      return true;
    },
    write: toWrite(draft.kind),
    staysOpen,
    onDone: () => {
      setChosen(task !== undefined);
      onDone?.();
    },
  });
  const discard = () => {
    drop();
    form.setFieldErrors({});
    setResumed(false);
  };
  return (
    <Form form={form} label={task ? texts.editTitle : texts.addTitle} isNew={!task} isLarge>
      {isResumed && <UnsavedNote onDiscard={discard} />}
      <TaskFields
        form={form}
        kinds={kinds}
        isSuggested={!isChosen && suggestCategory(draft.title) !== null}
        onTitle={(title) => form.change({ title, ...(!isChosen && { category: followTitle(title) }) })}
        onCategory={(category) => {
          setChosen(true);
          form.change({ category });
        }}
        isOpen={task !== undefined}
        staysOpen={staysOpen}
      />
    </Form>
  );
}
