import { defineWebArea } from '../../define-web-area.ts';
import { navItems } from '../../pages/navigation/nav-items.ts';
import { texts } from './area.ar.ts';

export const area = defineWebArea({
  pages: {
    '/tasks': {
      title: navItems.tasks.label,
      search: { icon: navItems.tasks.icon, keywords: texts.keywords },
      load: async () => (await import('../../pages/tasks.tsx')).TasksPage,
    },
  },
  writes: {
    queued: texts.queued,
    madeAt: {
      editTask: ['on', 'day', 'isCompleted'],
    },
  },
});
