import type { AddressedDialogProps } from '../../ui/overlay/addressed-dialogs.tsx';
import './celebration.css';
import { type MajorGoal, MajorGoalChange, majorGoals } from '@afdal/contract/major-goals';
import { maxGoalTextLength } from '@afdal/domain/major-goals/limits';
import { interpolate } from '@afdal/domain/text/interpolate';
import type { CSSProperties } from 'react';
import { useFormWrite } from '../../data/use-save.ts';
import { PalmPaths } from '../../ui/base/brand.tsx';
import { Button } from '../../ui/base/button.tsx';
import { TextAreaField } from '../../ui/fields/text-area-field.tsx';
import { Form } from '../../ui/form/form.tsx';
import { useForm } from '../../ui/form/use-form.ts';
import { ItemSheet } from '../../ui/overlay/item-sheet.tsx';
import { goalList, useActivateGoal, useMajorGoal } from './goal-queries.ts';
import { texts } from './texts.ts';

/** Says that a goal came true, for as long as one wants to look at it. */
export function CelebrationSheet({ id, ...sheet }: AddressedDialogProps) {
  return (
    <ItemSheet {...sheet} title={texts.celebrated} item={useMajorGoal(id)} missing={texts.missing}>
      {(goal) => <Celebration key={goal.id} goal={goal} onDone={sheet.onClose} />}
    </ItemSheet>
  );
}

function Celebration({ goal, onDone }: { goal: MajorGoal; onDone: () => void }) {
  const activate = useActivateGoal();
  const form = useForm({
    draftName: `major-goal-lessons-${goal.id}`,
    initial: { lessons: goal.lessons },
    schema: MajorGoalChange,
    write: useFormWrite(goalList, majorGoals.editMajorGoal, {
      toWrite: (body) => ({ params: { id: goal.id }, body }),
      onSuccess: goalList.put,
      success: texts.changed,
      failed: texts.failedToChange,
    }),
    onDone,
  });
  return (
    <div className="grid gap-4 text-center">
      <Drawing />
      <p role="status" className="text-22 font-strong wrap-anywhere">
        {interpolate(texts.celebration, { name: goal.title })}
      </p>
      <p className="text-ink-2">{texts.celebrationHint}</p>
      <div className="text-start">
        <Form form={form} label={texts.celebrationLesson} submit={texts.save} onCancel={onDone}>
          <TextAreaField {...form.text('lessons')} label={texts.celebrationLesson} optional limit={maxGoalTextLength} />
        </Form>
      </div>
      <Button
        variant="quiet"
        onClick={() => {
          activate(goal);
          onDone();
        }}
      >
        {texts.undo}
      </Button>
    </div>
  );
}

const sparks = Array.from({ length: 12 }, (_, n) => {
  const angle = (n / 12) * 2 * Math.PI;
  return { x: `${Math.round(Math.cos(angle) * 70)}px`, y: `${Math.round(Math.sin(angle) * 70)}px` };
});

/** The palm grows, and sparks fly; without motion it just stands there. */
function Drawing() {
  return (
    <div aria-hidden="true" className="relative mx-auto grid size-40 place-items-center overflow-hidden text-palm">
      <svg viewBox="0 0 32 32" fill="currentColor" className="celebration-palm size-24" role="presentation">
        <PalmPaths />
      </svg>
      {sparks.map(({ x, y }) => (
        <span
          key={x + y}
          style={{ '--to-x': x, '--to-y': y } as CSSProperties}
          className="celebration-spark absolute size-2 rounded-full bg-saffron"
        />
      ))}
    </div>
  );
}
