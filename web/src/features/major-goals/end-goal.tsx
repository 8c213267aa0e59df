import { type MajorGoal, majorGoals } from '@afdal/contract/major-goals';
import { completionUndoHours, maxGoalTextLength, maxPauseReasonLength } from '@afdal/domain/major-goals/limits';
import { interpolate } from '@afdal/domain/text/interpolate';
import { useFormWrite } from '../../data/use-save.ts';
import { useListWrite } from '../../data/use-write.ts';
import { pluralize } from '../../lib/format/plurals.ts';
import { Button } from '../../ui/base/button.tsx';
import { TextAreaField } from '../../ui/fields/text-area-field.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import { useDisplayPreferences } from '../../ui/figures/display-preferences.ts';
import { Form } from '../../ui/form/form.tsx';
import { useForm } from '../../ui/form/use-form.ts';
import type { AddressedDialogProps } from '../../ui/overlay/addressed-dialogs.tsx';
import { ItemSheet } from '../../ui/overlay/item-sheet.tsx';
import { useOpenDialog } from '../../ui/overlay/use-dialog-address.ts';
import { goalList, useMajorGoal } from './goal-queries.ts';
import { texts } from './texts.ts';

interface FormProps {
  readonly goal: MajorGoal;
  readonly onDone: () => void;
}

const { pauseMajorGoal, dropMajorGoal, completeMajorGoal } = majorGoals;

export function PauseGoalSheet({ id, ...sheet }: AddressedDialogProps) {
  return (
    <ItemSheet {...sheet} title={texts.pause} item={useMajorGoal(id)} missing={texts.missing}>
      {(goal) => <PauseForm key={goal.id} goal={goal} onDone={sheet.onClose} />}
    </ItemSheet>
  );
}

function PauseForm({ goal: { id, title }, onDone }: FormProps) {
  const form = useForm({
    draftName: `major-goal-pause-${id}`,
    initial: { reason: '' },
    schema: pauseMajorGoal.body,
    write: useFormWrite(goalList, pauseMajorGoal, {
      toWrite: (body) => ({ params: { id }, body }),
      onSuccess: goalList.put,
      success: texts.paused,
      failed: texts.failedToChange,
    }),
    onDone,
  });
  return (
    <Form form={form} label={texts.pause} submit={texts.pause} onCancel={onDone}>
      <p className="font-strong wrap-anywhere">{title}</p>
      <TextField
        {...form.text('reason')}
        label={texts.pauseReason}
        optional
        autoFocus
        maxLength={maxPauseReasonLength}
      />
    </Form>
  );
}

export function DropGoalSheet({ id, ...sheet }: AddressedDialogProps) {
  return (
    <ItemSheet {...sheet} title={texts.drop} item={useMajorGoal(id)} missing={texts.missing}>
      {(goal) => <DropForm key={goal.id} goal={goal} onDone={sheet.onClose} />}
    </ItemSheet>
  );
}

function DropForm({ goal: { id, title }, onDone }: FormProps) {
  const form = useForm({
    draftName: `major-goal-drop-${id}`,
    initial: { lesson: '' },
    schema: dropMajorGoal.body,
    write: useFormWrite(goalList, dropMajorGoal, {
      toWrite: (body) => ({ params: { id }, body }),
      onSuccess: goalList.put,
      success: texts.dropped,
      failed: texts.failedToChange,
    }),
    onDone,
  });
  return (
    <Form form={form} label={texts.drop} submit={texts.drop} onCancel={onDone}>
      <p className="font-strong wrap-anywhere">{interpolate(texts.dropQuestion, { name: title })}</p>
      <TextAreaField
        {...form.text('lesson')}
        label={texts.lessons}
        hint={texts.dropHint}
        optional
        limit={maxGoalTextLength}
      />
    </Form>
  );
}

/** Asks before a goal is completed; the answer is celebrated. */
export function CompleteGoalSheet({ id, ...sheet }: AddressedDialogProps) {
  return (
    <ItemSheet {...sheet} title={texts.complete} item={useMajorGoal(id)} missing={texts.missing}>
      {(goal) => <CompleteQuestion key={goal.id} goal={goal} onDone={sheet.onClose} />}
    </ItemSheet>
  );
}

function CompleteQuestion({ goal: { id, title }, onDone }: FormProps) {
  const { digits } = useDisplayPreferences();
  const open = useOpenDialog<'celebration'>();
  const { mutate, isPending } = useListWrite(goalList, completeMajorGoal, {
    onSuccess: (goal) => {
      goalList.put(goal);
      open('celebration', goal.id);
    },
    failed: texts.failedToChange,
  });
  return (
    <div className="grid gap-4">
      <p className="text-18 wrap-anywhere">{interpolate(texts.completeQuestion, { name: title })}</p>
      <p className="text-ink-2">
        {interpolate(texts.completeHint, { hours: pluralize('hour', completionUndoHours, digits, 'after') })}
      </p>
      <div className="flex flex-wrap gap-3">
        <Button busy={isPending} onClick={() => mutate({ params: { id } })} className="grow">
          {texts.complete}
        </Button>
        <Button variant="quiet" onClick={onDone} className="grow">
          {texts.cancel}
        </Button>
      </div>
    </div>
  );
}
