import type { dailyTasks } from '@afdal/contract/tasks/daily-tasks';
import type { CappedExamples, Examples } from '../../../testing/example-call.ts';
import type { Person } from '../../../testing/test-server.ts';

export const cappedExamples: CappedExamples = {
  dailyTasks: { add: 'addDailyTask', restore: 'restoreDailyTask' },
};

export const examples: Examples<typeof dailyTasks> = () => {
  const aDailyTask = async (owner: Person) => {
    const { body } = await owner.call<{ id: string }>('POST', '/dailyTask', { title: 'لا يراها غيري' });
    return { id: body.id };
  };
  return {
    listDailyTasks: {},
    addDailyTask: { body: { title: 'قراءة', dueOn: '2026-11-25', dueTime: '18:30' } },
    readDailyTask: { getParams: aDailyTask },
    editDailyTask: { getParams: aDailyTask, body: { title: 'ليست لي', dueOn: '2026-11-25', dueTime: '18:30' } },
    completeDailyTask: { getParams: aDailyTask },
    deleteDailyTask: { getParams: aDailyTask },
    restoreDailyTask: { getParams: aDailyTask },
  };
};
