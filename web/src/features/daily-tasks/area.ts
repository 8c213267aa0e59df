import { defineWebArea } from '../../define-web-area.ts';
import { navItems } from '../../pages/navigation/nav-items.ts';
import { texts } from './area.ar.ts';

export const area = defineWebArea({
  pages: {
    '/daily-tasks': {
      title: navItems.dailyTasks.label,
      up: '/dashboard',
      search: { icon: navItems.dailyTasks.icon },
      load: async () => (await import('../../pages/daily-tasks.tsx')).DailyTasksPage,
    },
  },
  writes: {
    queued: texts.queued,
    madeAt: {
      completeDailyTask: ['on', 'day'],
      editDailyTask: ['on', 'day', 'isCompleted'],
    },
  },
});
