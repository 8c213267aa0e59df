import { defineAdminArea } from '../../../define-admin-area.ts';

export const area = defineAdminArea({
  tabs: { articles: async () => (await import('./articles-tab.tsx')).ArticlesTab },
  writes: [
    'addArticle',
    'saveArticleDraft',
    'publishArticle',
    'scheduleArticle',
    'withdrawArticle',
    'changeArticleSlug',
    'previewMarkdown',
  ],
});
