import { majorGoals } from '@afdal/contract/major-goals';
import { useFormWrite } from '../../../data/use-save.ts';
import { useUser } from '../../../session/user.tsx';
import { useStepForm } from '../../../ui/form/steps/use-step-form.ts';
import { useToday } from '../../../ui/hooks/use-today.ts';
import { checkDraft, emptyDraft, fields, getStep, withTemplate } from '../goal-draft.ts';
import { goalList } from '../goal-queries.ts';
import { steps, type Template, templates } from '../templates.ts';
import { texts } from '../texts.ts';

const ofTemplates = Object.fromEntries(templates.map((each) => [each, withTemplate(emptyDraft, each)]));

/** A new goal, in three steps. */
export function useGoalForm(template: Template | undefined, onDone: () => void) {
  const { currency } = useUser().preferences;
  const today = useToday();
  const { form, onBack } = useStepForm({
    draftName: `major-goal ${template ?? ''}`,
    fields,
    initial: (template && ofTemplates[template]) || emptyDraft,
    steps,
    getStep,
    check: (draft) => checkDraft(draft, { currency, today }),
    write: useFormWrite(goalList, majorGoals.addMajorGoal, {
      toWrite: (body, newId) => ({ body: { ...body, id: newId } }),
      onSuccess: goalList.put,
      success: texts.added,
      failed: texts.failedToAdd,
    }),
    onDone,
  });
  return { form, onBack, currency, today };
}

export type GoalForm = ReturnType<typeof useGoalForm>['form'];
