import { fieldErrors } from '@afdal/contract/field-errors';
import { NewMajorGoal } from '@afdal/contract/major-goals';
import { errorTexts } from '@afdal/contract/texts';
import { majorGoalTypes } from '@afdal/domain/major-goals/goal-kinds';
import { goalProblem } from '@afdal/domain/major-goals/goal-problems';
import { typedMinor } from '@afdal/domain/money/amount-text';
import { lifeAreas } from '@afdal/domain/self-development/life-wheel';
import * as z from 'zod/mini';
import type { Errors } from '../../ui/form/use-submission.ts';
import { type Step, steps } from './steps.ts';
import { type Template, templateDefaults } from './templates.ts';
import { texts } from './texts.ts';

const text = () => z.string();

/** What is typed of a new goal; amounts and numbers as typed. */
const Draft = z.strictObject({
  step: z.enum(steps),
  title: text(),
  why: text(),
  area: z.union([z.enum(lifeAreas), z.literal('')]),
  type: z.enum(majorGoalTypes),
  unit: text(),
  start: text(),
  target: text(),
  targetMinor: text(),
  savingsGoalIds: z.array(text()),
  habitIds: z.array(text()),
  milestones: z.array(z.object({ title: text(), weight: text(), dueOn: text() })),
  dueOn: text(),
  isIdea: z.boolean(),
});
export type GoalDraft = z.infer<typeof Draft>;

export function isGoalDraft(value: unknown): value is GoalDraft {
  return Draft.safeParse(value).success;
}

export const emptyMilestone = { title: '', weight: '1', dueOn: '' } as const;

export const emptyDraft: GoalDraft = {
  step: 'kind',
  title: '',
  why: '',
  area: '',
  type: 'number',
  unit: '',
  start: '',
  target: '',
  targetMinor: '',
  savingsGoalIds: [],
  habitIds: [],
  milestones: [{ ...emptyMilestone }],
  dueOn: '',
  isIdea: false,
};

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
    milestones: milestones ?? [{ ...emptyMilestone }],
  };
}

const stepFields: Record<Step, readonly string[]> = {
  kind: ['title', 'why', 'area', 'type'],
  measure: ['unit', 'start', 'target', 'targetMinor', 'milestones', 'links'],
  when: ['dueOn', 'startsOn'],
};

/** The first step that one of these errors is in; null without errors. */
export function findErrorStep(errors: Errors): Step | null {
  const fields = Object.keys(errors).map((field) => field.split('.')[0] ?? '');
  if (fields.length === 0) return null;
  return steps.find((step) => fields.some((field) => stepFields[step].includes(field))) ?? 'when';
}

/** The milestones that are sent: rows in which nothing is typed are none. */
function toMilestones({ type, milestones }: GoalDraft) {
  if (type !== 'milestones') return [];
  return milestones
    .filter(({ title, dueOn }) => title !== '' || dueOn !== '')
    .map(({ title, weight, dueOn }) => ({ title, weight: weight === '' ? 1 : Number(weight), dueOn: dueOn || null }));
}

/** The request body of a draft. What cannot be read becomes NaN, which the contract rejects. */
function toBody(draft: GoalDraft, currency: string) {
  const { title, why, area, type, unit, start, target, targetMinor, savingsGoalIds, habitIds, dueOn, isIdea } = draft;
  return {
    title,
    why,
    type,
    area: area || null,
    dueOn: dueOn || null,
    status: isIdea ? 'idea' : 'active',
    ...(type === 'number' && { unit, start: Number(start || '0'), target: target === '' ? null : Number(target) }),
    ...(type === 'financial' && {
      currency,
      targetMinor: targetMinor === '' ? null : typedMinor(targetMinor, currency),
      links: { savingsGoalIds },
    }),
    ...(type === 'habit' && { links: { habitIds } }),
    milestones: toMilestones(draft),
  };
}

/** Every reason why a draft cannot be added yet, by field; a body that can. */
export function checkDraft(draft: GoalDraft, { currency, today }: { currency: string; today: string }) {
  const parsed = NewMajorGoal.safeParse(toBody(draft, currency));
  const errors: Errors = {
    ...findContradictions(draft, today),
    ...(parsed.success ? {} : fieldErrors(parsed.error.issues)),
  };
  return { errors, body: parsed.success ? parsed.data : null };
}

type Compared = Pick<GoalDraft, 'type' | 'start' | 'target' | 'dueOn'>;

/** What contradicts another field, as the server would reject it. */
export function findContradictions({ type, start, target, dueOn }: Compared, startsOn: string): Errors {
  const isNumber = type === 'number';
  const problem = goalProblem({
    start: isNumber ? Number(start || '0') : null,
    target: isNumber && target !== '' ? Number(target) : null,
    startsOn,
    dueOn: dueOn || null,
  });
  if (problem === 'target') return { target: errorTexts.goalTargetSame };
  return problem === 'dueOn' ? { dueOn: errorTexts.goalDayBeforeStart } : {};
}
