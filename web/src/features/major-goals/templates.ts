import type { MajorGoalType } from '@afdal/domain/major-goals/goal-kinds';
import type { LifeArea } from '@afdal/domain/self-development/life-wheel';

/** Goals that many people have, offered when one is added. */
export const templates = ['books', 'fitness', 'umrah', 'certificate', 'language', 'quran'] as const;
export type Template = (typeof templates)[number];

/** What a template begins a goal with. */
export const templateDefaults: Record<
  Template,
  { readonly type: MajorGoalType; readonly area: LifeArea; readonly target?: string }
> = {
  books: { type: 'number', area: 'learning', target: '24' },
  fitness: { type: 'number', area: 'health' },
  umrah: { type: 'financial', area: 'faith' },
  certificate: { type: 'milestones', area: 'work' },
  language: { type: 'milestones', area: 'learning' },
  quran: { type: 'number', area: 'faith', target: '20' },
};

/** The steps of a new goal, in order. */
export const steps = ['kind', 'measure', 'when'] as const;
export type Step = (typeof steps)[number];
