import { majorGoals } from '@afdal/contract/major-goals';
import { useFormWrite } from '../../data/use-save.ts';
import { getFieldErrors } from '../../lib/api-error.ts';
import { useDraft } from '../../lib/draft.ts';
import { useUser } from '../../session/user.tsx';
import { useCheckedForm } from '../../ui/form/use-checked-form.ts';
import { useToday } from '../../ui/hooks/use-today.ts';
import { checkDraft, emptyDraft, findErrorStep, type GoalDraft, isGoalDraft, withTemplate } from './goal-draft.ts';
import { goalList } from './goal-queries.ts';
import { steps } from './steps.ts';
import { type Template, templates } from './templates.ts';
import { texts } from './texts.ts';

const ofTemplates = Object.fromEntries(templates.map((each) => [each, withTemplate(emptyDraft, each)]));

/** A new goal, in three steps. Each is left once it has no errors; a rejection leads back to the step of its field. */
export function useGoalForm(template: Template | undefined, onDone: () => void) {
  const begun = (template && ofTemplates[template]) || emptyDraft;
  const state = useDraft(`major-goal ${template ?? ''}`, begun, isGoalDraft);
  const { currency } = useUser().preferences;
  const today = useToday();
  const add = useFormWrite(goalList, majorGoals.addMajorGoal, {
    toWrite: (body, newId) => ({ body: { ...body, id: newId } }),
    onSuccess: goalList.put,
    success: texts.added,
    failed: texts.failedToAdd,
  });
  const { draft, setDraft } = state;
  const check = (values: GoalDraft) => checkDraft(values, { currency, today });
  const at = steps.indexOf(draft.step);
  const goTo = (index: number) => {
    const step = steps[index];
    if (step) setDraft({ ...draft, step });
  };
  /** The errors of the steps up to the one that is shown. */
  const getErrors = (values: GoalDraft) =>
    Object.fromEntries(
      Object.entries(check(values).errors).filter(
        ([field]) => steps.indexOf(findErrorStep({ [field]: '' }) ?? 'when') <= steps.indexOf(values.step),
      ),
    );
  const form = useCheckedForm({
    state,
    beforeSend: (values) => {
      if (values.step === 'when' || Object.keys(getErrors(values)).length > 0) return false;
      goTo(at + 1);
      return true;
    },
    check: (values: GoalDraft) => {
      const errors = getErrors(values);
      const step = findErrorStep(errors);
      if (step && step !== values.step) setDraft({ ...values, step });
      const { body } = check(values);
      return step || !body ? { errors } : { body };
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
