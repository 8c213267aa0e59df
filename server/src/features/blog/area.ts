import { blog } from '@afdal/contract/blog';
import { defineArea } from '../../platform/area/define-area.ts';
import { publishScheduled } from './edit-articles.ts';
import { articleEditing } from './edit-shown-article.ts';
import { handlers } from './handlers.ts';
import { serveBlogPages } from './pages/serve-blog-pages.ts';
import { seedArticles } from './seed-articles.ts';
import { articleFeedback, articleSaves, articleSlugs, articles, articleVersions } from './tables.ts';

const notImported = 'it is about articles of the server, which another one may not have';

export const blogArea = defineArea({
  endpoints: blog,
  handlers,
  commonTables: [
    { table: articles, placement: 'reference: what is saved and rated refers to it' },
    { table: articleSlugs, placement: 'reference: goes with the article' },
    { table: articleVersions, placement: 'reference: goes with the article' },
  ],
  routes: serveBlogPages,
  tables: [
    { table: articleSaves, notImported, atTakeover: 'stays: what was saved to read' },
    { table: articleFeedback, notImported, atTakeover: 'stays: what editors were told' },
  ],
  jobs: [{ job: publishScheduled, cron: '* * * * *' }],
  provides: { onStart: [seedArticles], articleEditing },
});
