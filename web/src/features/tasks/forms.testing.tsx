import { type AreaForms, aWrite } from '../../testing/area-forms.ts';
import { TaskForm } from './task-form.tsx';

export const forms: AreaForms = {
  drafted: {
    'task-form.tsx': [() => <TaskForm kinds={['once', 'daily']} from="once" toWrite={() => aWrite} />],
  },
  otherElements: {
    'detail/task-amount.tsx': 'one number, which its buttons change too',
  },
};
