import { defineWebArea } from '../../define-web-area.ts';
import { navItems } from '../../pages/navigation/nav-items.ts';
import { texts } from './area.ar.ts';

export const area = defineWebArea({
  pages: {
    '/self-development': {
      title: navItems.selfDevelopment.label,
      search: { icon: navItems.selfDevelopment.icon, keywords: texts.keywords },
      load: async () => (await import('../../pages/self-development.tsx')).SelfDevelopmentPage,
    },
  },
  writes: {
    queued: texts.queued,
    online: {
      shiftProgramme: 'repeat',
    },
    madeAt: {
      addJournalEntry: ['writtenOn', 'day'],
      addReadingPlan: ['startsOn', 'day'],
      addReadingEntry: ['readOn', 'day'],
      saveWheel: ['month', 'month'],
    },
  },
});
