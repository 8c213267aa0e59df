import { UserRound } from 'lucide-react';
import { defineWebArea } from '../../define-web-area.ts';
import { texts } from './area.ar.ts';

export const area = defineWebArea({
  pages: {
    '/profile': {
      title: texts.title,
      up: '/dashboard',
      search: { icon: UserRound, keywords: texts.keywords },
      load: async () => (await import('../../pages/profile.tsx')).ProfilePage,
    },
  },
  writes: {
    queued: texts.queued,
    online: {
      changeAvatar: 'file',
    },
  },
});
