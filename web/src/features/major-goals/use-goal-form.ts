import { majorGoals } from '@afdal/contract/major-goals';
import { useFormWrite } from '../../data/use-save.ts';
import { getFieldErrors } from '../../lib/api-failure.ts';
import { useDraft } from '../../lib/draft.ts';
import { useUser } from '../../session/user.tsx';
import { useCheckedForm } from '../../ui/form/use-checked-form.ts';
import { useToday } from '../../ui/hooks/use-today.ts';
import { copy } from './copy.ts';
import { checkDraft, emptyDraft, findErrorStep, type GoalDraft, isGoalDraft, withTemplate } from './goal-draft.ts';
import { goalList } from './goal-entries.ts';
import { steps } from './steps.ts';
import { type Template, templates } from './templates.ts';

const ofTemplates = Object.fromEntries(templates.map((each) => [each, withTemplate(emptyDraft, each)]));

/** A new goal, in three steps. Each is left once it has no errors; a refusal leads back to the step of its field. */
export function useGoalForm(template: Template | undefined, onDone: () => void) {
  const begun = (template && ofTemplates[template]) || emptyDraft;
  const state = useDraft(`major-goal ${template ?? ''}`, begun, isGoalDraft);
  const { currency } = useUser().preferences;
  const today = useToday();
  const add = useFormWrite(goalList, majorGoals, 'addMajorGoal', {
    toWrite: (body, newId) => ({ body: { ...body, id: newId } }),
    onSuccess: goalList.put,
    success: copy.added,
    failed: copy.failedToAdd,
  });
  const { draft, setDraft } = state;
  const check = (of: GoalDraft) => checkDraft(of, { currency, today });
  const at = steps.indexOf(draft.step);
  const goTo = (place: number) => {
    const step = steps[place];
    if (step) setDraft({ ...draft, step });
  };
  /** The errors of the steps up to the one that is shown. */
  const getErrors = (of: GoalDraft) =>
    Object.fromEntries(
      Object.entries(check(of).errors).filter(
        ([field]) => steps.indexOf(findErrorStep({ [field]: '' }) ?? 'when') <= steps.indexOf(of.step),
      ),
    );
  const form = useCheckedForm({
    state,
    beforeSend: (of) => {
      if (of.step === 'when' || Object.keys(getErrors(of)).length > 0) return false;
      goTo(at + 1);
      return true;
    },
    check: (of: GoalDraft) => {
      const errors = getErrors(of);
      const step = findErrorStep(errors);
      if (step) {
        if (step !== of.step) setDraft({ ...of, step });
        return { errors };
      }
      return { body: check(of).body ?? {} };
    },
    write: {
      ...add,
      send: (body) =>
        add.send(body).catch((error: unknown) => {
          const step = findErrorStep(getFieldErrors(error) ?? {});
          if (step) setDraft({ ...draft, step });
          throw error;
        }),
    },
    onDone,
  });
  return { form, currency, today, onBack: at > 0 ? () => goTo(at - 1) : undefined };
}

export type GoalForm = ReturnType<typeof useGoalForm>['form'];
