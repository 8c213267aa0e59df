import { defineWebArea } from '../../define-web-area.ts';
import { navItems } from '../../pages/navigation/nav-items.ts';
import { texts } from './area.ar.ts';

export const area = defineWebArea({
  pages: {
    '/blog': {
      title: navItems.blog.label,
      up: '/main-menu',
      search: { icon: navItems.blog.icon, keywords: texts.keywords },
      load: async () => (await import('../../pages/blog/blog.tsx')).BlogPage,
    },
    '/blog/$slug': {
      title: navItems.blog.label,
      up: '/blog',
      hasHeading: true,
      load: async () => (await import('../../pages/blog/article.tsx')).ArticlePage,
    },
  },
  writes: {
    queued: texts.queued,
    online: {
      sendArticleFeedback: 'response',
      completeArticleFeedback: 'response',
    },
  },
});
