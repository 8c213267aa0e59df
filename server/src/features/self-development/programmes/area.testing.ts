import type { programmes } from '@afdal/contract/self-development/programmes';
import type { Examples } from '../../../../testing/example-call.ts';
import { grantPlan } from '../../../../testing/grant-plan.ts';
import type { Person } from '../../../../testing/test-server.ts';

export const examples: Examples<typeof programmes> = (server) => {
  /** A programme that the person has not begun, if there is one. */
  const aProgramme = async (owner: Person) => {
    await grantPlan(server, owner, 'premium');
    const { body } = await owner.call<{ id: string; enrolment: object | null }[]>('GET', '/programme');
    const free = body.find(({ enrolment }) => enrolment === null) ?? body[0];
    return { id: free?.id ?? '' };
  };
  const aProgrammeDay = async (owner: Person) => {
    const { body } = await owner.call<{ id: string; enrolment: { status: string } | null }[]>('GET', '/programme');
    const running = body.find(({ enrolment }) => enrolment?.status === 'running');
    const { id } = running ?? (await aProgramme(owner));
    if (!running) await owner.call('POST', `/programme/${id}/enrol`);
    return { id, n: '1' };
  };
  return {
    listProgrammes: {},
    readProgramme: { getParams: aProgramme, common: true },
    enrolProgramme: { getParams: aProgramme, common: true, body: {} },
    completeProgrammeDay: { getParams: aProgrammeDay },
    undoProgrammeDay: {
      getParams: async (owner) => {
        const { id, n } = await aProgrammeDay(owner);
        await owner.call('POST', `/programme/${id}/day/${n}`);
        return { id, n };
      },
    },
    shiftProgramme: { getParams: aProgrammeDay },
    leaveProgramme: { getParams: aProgrammeDay },
  };
};
