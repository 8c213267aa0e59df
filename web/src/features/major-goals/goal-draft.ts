import { fieldErrors } from '@afdal/contract/field-errors';
import { NewMajorGoal } from '@afdal/contract/major-goals';
import { errorTexts } from '@afdal/contract/texts';
import { type MajorGoalType, majorGoalTypes } from '@afdal/domain/major-goals/goal-kinds';
import { goalProblem } from '@afdal/domain/major-goals/goal-problems';
import { lifeAreas } from '@afdal/domain/self-development/life-wheel';
import {
  choiceField,
  type DraftOf,
  listField,
  moneyField,
  numberField,
  optionalChoice,
  optionalField,
  type SentOf,
  textField,
  toDraft,
  toSent,
  unsent,
  valueField,
} from '../../ui/form/field-kinds.ts';
import type { Errors } from '../../ui/form/use-checked-form.ts';
import { type Step, steps, type Template, templateDefaults } from './templates.ts';
import { texts } from './texts.ts';

/** The fields of every goal, new or not. */
export const goalFields = {
  title: textField(),
  why: textField(),
  area: optionalChoice(lifeAreas),
  unit: textField(),
  start: numberField('', 0),
  target: numberField('', null),
  targetMinor: moneyField('targetMinor', null),
  dueOn: optionalField(),
};

export const milestoneFields = {
  title: textField(),
  weight: numberField('', 1),
  dueOn: optionalField(),
};

/** What is typed of a new goal. What is not sent by itself, `toBody` says more of. */
export const fields = {
  step: unsent(choiceField(steps)),
  ...goalFields,
  type: choiceField(majorGoalTypes),
  savingsGoalIds: unsent(valueField<readonly string[]>([])),
  habitIds: unsent(valueField<readonly string[]>([])),
  milestones: listField(milestoneFields),
  isIdea: unsent(valueField(false)),
};
export type GoalDraft = DraftOf<typeof fields>;

export const emptyMilestone = toDraft(milestoneFields, { weight: 1 }, '');

export const emptyDraft: GoalDraft = { ...toDraft(fields, null, ''), milestones: [emptyMilestone] };

/** A draft with what a template brings. */
export function withTemplate(draft: GoalDraft, template: Template): GoalDraft {
  const { type, area, target = '' } = templateDefaults[template];
  const milestones = texts.templateMilestones[template]?.map((title) => ({ ...emptyMilestone, title }));
  return {
    ...draft,
    title: texts.templates[template],
    type,
    area,
    target,
    unit: texts.templateUnits[template] ?? '',
    milestones: milestones ?? [emptyMilestone],
  };
}

const stepFields: Partial<Record<Step, readonly string[]>> = {
  kind: ['title', 'why', 'area', 'type'],
  measure: ['unit', 'start', 'target', 'targetMinor', 'milestones', 'links'],
};

/** The step in which a field is shown, by the name by which it is sent. */
export function getStep(field: string): Step {
  return steps.find((step) => stepFields[step]?.includes(field)) ?? 'when';
}

/** The request body of a draft. */
function toBody(draft: GoalDraft, currency: string) {
  const { type, savingsGoalIds, habitIds, isIdea } = draft;
  // Rows in which nothing is typed are no milestones.
  const typed = draft.milestones.filter(({ title, dueOn }) => title !== '' || dueOn !== '');
  const { milestones, ...sent } = toSent(fields, { ...draft, milestones: typed }, currency);
  return {
    ...pickMeasure(type, sent),
    status: isIdea ? 'idea' : 'active',
    ...(type === 'financial' && { currency, links: { savingsGoalIds } }),
    ...(type === 'habit' && { links: { habitIds } }),
    milestones: type === 'milestones' ? milestones : [],
  };
}

/** What is sent of a goal, without what tells how far goals of other types are. */
export function pickMeasure<Sent extends SentOf<typeof goalFields>>(type: MajorGoalType, sent: Sent) {
  const { unit, start, target, targetMinor, ...rest } = sent;
  return {
    ...rest,
    ...(type === 'number' && { unit, start, target }),
    ...(type === 'financial' && { targetMinor }),
  };
}

/** Every reason why a draft cannot be added yet, by field; a body that can. */
export function checkDraft(draft: GoalDraft, { currency, today }: { currency: string; today: string }) {
  const parsed = NewMajorGoal.safeParse(toBody(draft, currency));
  const errors: Errors = {
    ...findContradictions(draft.type, toSent(goalFields, draft, currency), today),
    ...(parsed.success ? {} : fieldErrors(parsed.error.issues)),
  };
  return { errors, body: parsed.success ? parsed.data : null };
}

/** What contradicts another field, as the server would reject it. */
export function findContradictions(
  type: MajorGoalType,
  { start, target, dueOn }: Pick<SentOf<typeof goalFields>, 'start' | 'target' | 'dueOn'>,
  startsOn: string,
): Errors {
  const numbers = type === 'number' ? { start, target } : { start: null, target: null };
  const problem = goalProblem({ ...numbers, startsOn, dueOn });
  if (problem === 'target') return { target: errorTexts.goalTargetSame };
  return problem === 'dueOn' ? { dueOn: errorTexts.goalDayBeforeStart } : {};
}
