import type { majorGoals } from '@afdal/contract/major-goals';
import type { CappedExamples, Examples } from '../../../testing/example-call.ts';
import { grantPlan } from '../../../testing/grant-plan.ts';
import type { Person } from '../../../testing/test-server.ts';

interface WithMilestones {
  readonly id: string;
  readonly milestones: readonly { readonly id: string }[];
}

const majorGoal = { title: '24 كتابًا هذا العام', type: 'number', unit: 'كتاب', target: 24, dueOn: '2026-12-31' };

export const cappedExamples: CappedExamples = {
  majorGoals: { add: 'addMajorGoal', restore: 'restoreMajorGoal' },
};

export const examples: Examples<typeof majorGoals> = (server) => {
  const addMajorGoal = async (owner: Person) => {
    await grantPlan(server, owner, 'premium');
    const body = {
      title: 'هدف لا يراه غيري',
      type: 'number',
      target: 24,
      milestones: [{ title: 'محطة لا يراها غيري' }],
    };
    return (await owner.call<WithMilestones>('POST', '/majorGoal', body)).body;
  };
  const aMajorGoal = async (owner: Person) => ({ id: (await addMajorGoal(owner)).id });
  const aMilestone = async (owner: Person) => {
    const { id, milestones } = await addMajorGoal(owner);
    return { id, milestoneId: milestones[0]?.id ?? '' };
  };
  const aGoalValue = async (owner: Person) => {
    const { id } = await aMajorGoal(owner);
    const { body } = await owner.call<{ id: string }>('POST', `/majorGoal/${id}/value`, { value: 7 });
    return { id, valueId: body.id };
  };
  return {
    listMajorGoals: {},
    addMajorGoal: { body: majorGoal },
    listLinkable: {},
    editMajorGoal: { getParams: aMajorGoal, body: { title: 'ليس لي' } },
    deleteMajorGoal: { getParams: aMajorGoal },
    restoreMajorGoal: { getParams: aMajorGoal },
    activateMajorGoal: { getParams: aMajorGoal },
    pauseMajorGoal: { getParams: aMajorGoal, body: { reason: 'ليس لي' } },
    completeMajorGoal: { getParams: aMajorGoal },
    dropMajorGoal: { getParams: aMajorGoal, body: { lesson: 'ليس لي' } },
    linkMajorGoal: { getParams: aMajorGoal, body: { taskIds: [] } },
    listGoalEvents: { getParams: aMajorGoal },
    addMilestone: { getParams: aMajorGoal, body: { title: 'ليست لي' } },
    editMilestone: { getParams: aMilestone, body: { title: 'ليست لي' } },
    completeMilestone: { getParams: aMilestone },
    undoMilestone: { getParams: aMilestone },
    deleteMilestone: { getParams: aMilestone },
    restoreMilestone: { getParams: aMilestone },
    listGoalValues: { getParams: aMajorGoal },
    addGoalValue: { getParams: aMajorGoal, body: { value: 9 } },
    editGoalValue: { getParams: aGoalValue, body: { value: 9 } },
    deleteGoalValue: { getParams: aGoalValue },
    restoreGoalValue: { getParams: aGoalValue },
  };
};
