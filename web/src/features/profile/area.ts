import { defineWebArea } from '../../define-web-area.ts';
import { navItems } from '../../pages/navigation/nav-items.ts';
import { texts } from './area.ar.ts';

export const area = defineWebArea({
  pages: {
    '/profile': {
      title: navItems.profile.label,
      up: '/dashboard',
      search: { icon: navItems.profile.icon, keywords: texts.keywords },
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
