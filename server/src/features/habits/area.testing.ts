import type { habits } from '@afdal/contract/habits';
import type { CappedExamples, Examples } from '../../../testing/example-call.ts';
import { grantPlan } from '../../../testing/grant-plan.ts';
import type { Person } from '../../../testing/test-server.ts';

export const cappedExamples: CappedExamples = {
  habits: { add: 'addHabit', restore: 'restoreHabit' },
};

export const examples: Examples<typeof habits> = (server) => {
  let made = 0;
  const aHabit = async (owner: Person) => {
    await grantPlan(server, owner, 'premium');
    const body = { name: `لا يراها غيري ${++made}`, mode: 'abstain', startedAt: '2026-11-01T00:00:00Z' };
    return { id: (await owner.call<{ id: string }>('POST', '/habit', body)).body.id };
  };
  const aHabitEvent = async (owner: Person) => {
    const { id } = await aHabit(owner);
    const { body } = await owner.call<{ id: string }>('POST', `/habit/${id}/event`, {
      type: 'slip',
      note: 'لا يراها غيري',
    });
    return { id, eventId: body.id };
  };
  return {
    listHabits: {},
    readHabitGuide: {},
    addHabit: {
      body: async (owner) => {
        await grantPlan(server, owner, 'premium');
        return { name: `سهر ${++made}`, mode: 'abstain' };
      },
    },
    readHabit: { getParams: aHabit },
    readHabitName: { getParams: aHabit },
    editHabit: { getParams: aHabit, body: { reasons: ['ليس لي'] } },
    answerSavingsOffer: { getParams: aHabit },
    deleteHabit: { getParams: aHabit },
    restoreHabit: { getParams: aHabit },
    listHabitEvents: { getParams: aHabit },
    addHabitEvent: { getParams: aHabit, body: { type: 'slip' } },
    editHabitEvent: { getParams: aHabitEvent, body: { note: 'ليست لي' } },
    deleteHabitEvent: { getParams: aHabitEvent },
    restoreHabitEvent: { getParams: aHabitEvent },
  };
};
