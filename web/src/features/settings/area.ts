import { defineWebArea } from '../../define-web-area.ts';
import { navItems } from '../../pages/navigation/nav-items.ts';
import { texts } from './area.ar.ts';

export const area = defineWebArea({
  pages: {
    '/settings': {
      title: navItems.settings.label,
      up: '/main-menu',
      search: { icon: navItems.settings.icon, keywords: texts.keywords },
      load: async () => (await import('../../pages/settings.tsx')).SettingsPage,
    },
  },
  writes: {
    queued: texts.queued,
  },
});
