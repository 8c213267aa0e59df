import { defineWebArea } from '../../define-web-area.ts';
import { navItems } from '../../pages/navigation/nav-items.ts';
import { texts } from './area.ar.ts';

export const area = defineWebArea({
  pages: {
    '/notifications': {
      title: navItems.notifications.label,
      up: '/main-menu',
      search: { icon: navItems.notifications.icon, keywords: texts.keywords },
      load: async () => (await import('../../pages/notifications.tsx')).NotificationsPage,
    },
  },
  writes: {
    queued: texts.queued,
  },
});
