import type { tasks } from '@afdal/contract/tasks/tasks';
import type { CappedExamples, Examples } from '../../../testing/example-call.ts';
import type { Person } from '../../../testing/test-server.ts';

export const cappedExamples: CappedExamples = {
  tasks: { add: 'addTask', restore: 'restoreTask' },
};

export const examples: Examples<typeof tasks> = () => {
  const aTask = async (owner: Person) => {
    const { body } = await owner.call<{ id: string }>('POST', '/task', { title: 'لا يراها غيري' });
    return { id: body.id };
  };
  return {
    listTasks: {},
    addTask: { body: { title: 'مشي نصف ساعة', taskType: 'weekly', weekdays: [0, 2, 4] } },
    readTaskSummary: {},
    orderTasks: { body: { ids: [] } },
    editTask: { getParams: aTask, body: { isCompleted: true } },
    deleteTask: { getParams: aTask },
    restoreTask: { getParams: aTask },
    readTaskHistory: { getParams: aTask },
  };
};
