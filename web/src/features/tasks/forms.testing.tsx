// What a prayer asks for is a chunk of its own: here it is there at once.
import './prayers/cities/after-prayer.tsx';
import { type AreaForms, aWrite } from '../../testing/area-forms.ts';
import { TaskForm } from './form/task-form.tsx';

export const forms: AreaForms = {
  drafted: {
    'form/task-form.tsx': [() => <TaskForm kinds={['once', 'daily']} from="once" toWrite={() => aWrite} />],
  },
  otherElements: {
    'detail/task-detail.tsx': 'one number, which its buttons change too',
  },
};
