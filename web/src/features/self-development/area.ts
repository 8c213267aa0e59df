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
    '/weekly-review': {
      title: texts.weeklyReview,
      up: '/self-development',
      search: { icon: navItems.selfDevelopment.icon, keywords: texts.reviewKeywords },
      load: async () => (await import('../../pages/weekly-review.tsx')).WeeklyReviewPage,
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
