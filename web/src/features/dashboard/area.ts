import { defineWebArea } from '../../define-web-area.ts';
import { navItems } from '../../pages/navigation/nav-items.ts';
import { texts } from './area.ar.ts';

export const area = defineWebArea({
  writes: { queued: texts.queued },
  pages: {
    '/dashboard': {
      title: navItems.dashboard.label,
      hasHeading: true,
      search: { icon: navItems.dashboard.icon, keywords: texts.keywords },
      load: async () => {
        // What it reads is asked for before it has loaded itself, unless it is only prefetched. Where that fails, the page asks.
        if (window.location.pathname === '/dashboard') {
          import('./batched-reads.ts').then(({ readAhead }) => readAhead()).catch(() => {});
        }
        return (await import('../../pages/dashboard.tsx')).DashboardPage;
      },
    },
    '/main-menu': {
      title: texts.mainMenu,
      up: '/dashboard',
      load: async () => (await import('../../pages/main-menu.tsx')).MainMenuPage,
    },
  },
});
