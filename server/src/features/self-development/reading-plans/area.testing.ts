import type { readingPlans } from '@afdal/contract/self-development/reading-plans';
import type { CappedExamples, Examples } from '../../../../testing/example-call.ts';
import type { Person } from '../../../../testing/test-server.ts';

const readingPlan = { title: 'كتاب لا يراه غيري', pages: 300, endsOn: '2026-12-20' };

export const cappedExamples: CappedExamples = {
  readingPlans: { add: 'addReadingPlan', restore: 'restoreReadingPlan' },
};

export const examples: Examples<typeof readingPlans> = () => {
  const aReadingPlan = async (owner: Person) => {
    const { body } = await owner.call<{ id: string }>('POST', '/book', readingPlan);
    return { id: body.id };
  };
  const aReadingEntry = async (owner: Person) => {
    const { id } = await aReadingPlan(owner);
    await owner.call('POST', `/book/${id}/entry`, { pages: 3 });
    const { body } = await owner.call<{ id: string }[]>('GET', `/book/${id}/entry`);
    return { id: body[0]?.id ?? '' };
  };
  return {
    listReadingPlans: {},
    addReadingPlan: { body: readingPlan },
    editReadingPlan: { getParams: aReadingPlan, body: { title: 'ليس لي' } },
    deleteReadingPlan: { getParams: aReadingPlan },
    restoreReadingPlan: { getParams: aReadingPlan },
    listReadingEntries: { getParams: aReadingPlan },
    addReadingEntry: { getParams: aReadingPlan, body: { pages: 3 } },
    deleteReadingEntry: { getParams: aReadingEntry },
    restoreReadingEntry: { getParams: aReadingEntry },
  };
};
