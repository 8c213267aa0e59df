import type { excuses } from '@afdal/contract/tasks/excuses';
import type { CappedExamples, Examples } from '../../../testing/example-call.ts';
import type { Person } from '../../../testing/test-server.ts';

const excuse = { reason: 'travel', from: '2026-11-21', to: '2026-11-23' };

export const cappedExamples: CappedExamples = {
  excuses: { add: 'addExcuse', restore: null },
};

export const examples: Examples<typeof excuses> = () => {
  const anExcuse = async (owner: Person) => {
    const { body } = await owner.call<{ id: string }>('POST', '/excuse', excuse);
    return { id: body.id };
  };
  return {
    listExcuses: {},
    addExcuse: { body: excuse },
    deleteExcuse: { getParams: anExcuse },
  };
};
