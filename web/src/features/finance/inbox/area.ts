import { Inbox, Smartphone } from 'lucide-react';
import { defineWebArea } from '../../../define-web-area.ts';
import { texts } from './area.ar.ts';

export const area = defineWebArea({
  pages: {
    '/inbox': {
      title: texts.title,
      up: '/financial-planning',
      search: { icon: Inbox, keywords: texts.keywords },
      load: async () => (await import('../../../pages/inbox.tsx')).InboxPage,
    },
    '/settings/inbox': {
      title: texts.guide,
      up: '/settings',
      search: { icon: Smartphone, keywords: texts.guideKeywords },
      load: async () => (await import('../../../pages/inbox-guide.tsx')).InboxGuidePage,
    },
  },
  writes: {
    queued: texts.queued,
    online: {
      receiveInboxText: 'response',
    },
  },
});
