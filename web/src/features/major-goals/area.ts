import { defineWebArea } from '../../define-web-area.ts';
import { navItems } from '../../pages/navigation/nav-items.ts';
import { texts } from './area.ar.ts';

export const area = defineWebArea({
  pages: {
    '/major-goals': {
      title: navItems.majorGoals.label,
      search: { icon: navItems.majorGoals.icon, keywords: texts.keywords },
      load: async () => (await import('../../pages/major-goals.tsx')).MajorGoalsPage,
    },
  },
  writes: {
    queued: texts.queued,
    madeAt: {
      completeMilestone: ['on', 'day'],
      addGoalValue: ['on', 'day'],
      addMajorGoal: ['startsOn', 'day'],
    },
  },
});
