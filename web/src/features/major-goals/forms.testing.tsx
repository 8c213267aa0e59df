import { majorGoals } from '@afdal/contract/major-goals';
import { type AreaForms, noop, openSheet } from '../../testing/area-forms.ts';
import { aMajorGoal } from '../../testing/data/goal-data.ts';
import { serve } from '../../testing/fake-server.ts';
import { EditGoalSheet } from './edit-goal.tsx';
import { LinkGoalSheet } from './link-goal.tsx';
import { MilestoneForm } from './milestones/milestone-form.tsx';
import { AddGoalSheet } from './new/new-goal.tsx';
import { ValueForm } from './values/value-form.tsx';

const goal = aMajorGoal({ type: 'number', unit: 'كتاب', start: 0, current: 1, target: 12 });

export const forms: AreaForms = {
  serve: () => {
    serve(majorGoals.listMajorGoals, () => [goal]);
    serve(majorGoals.listLinkable, () => ({
      tasks: [{ id: 'task', title: 'قراءة', taskType: 'daily' as const, isCompleted: false, streak: 0 }],
      savingsGoals: [],
      habits: [],
    }));
  },
  drafted: {
    'edit-goal.tsx': [() => <EditGoalSheet {...openSheet} id={goal.id} />],
    'link-goal.tsx': [() => <LinkGoalSheet {...openSheet} id={goal.id} />],
    'milestones/milestone-form.tsx': [() => <MilestoneForm goal={goal} milestone={null} onDone={noop} />],
    'new/use-goal-form.ts': [() => <AddGoalSheet {...openSheet} id={undefined} />],
    'values/value-form.tsx': [() => <ValueForm goal={goal} value={null} onDone={noop} />],
  },
  ofOneField: {
    'celebration.tsx': 1,
    'end-goal.tsx': 2,
  },
};
