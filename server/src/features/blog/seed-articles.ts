import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Db } from '../../platform/database/database.ts';
import { lockName } from '../../platform/database/locks.ts';
import { serverFolder } from '../../platform/database/server-folder.ts';
import { parseArticleFile } from './article-content.ts';
import { publishArticle, saveDraft, scheduleArticle } from './edit-articles.ts';
import { findKnownSlugs } from './editing-store.ts';

/** The articles that the product comes with, each named by its slug. */
export const articlesFolder = join(serverFolder, 'documents', 'articles');

/**
 * Adds the articles of a folder whose slug no article has or had: published on their day, or scheduled for it. The others
 * stay as editors have made them.
 */
export async function seedArticles(db: Db, now: Date, _: unknown, folder = articlesFolder): Promise<void> {
  const slugs = (await readdir(folder)).filter((file) => file.endsWith('.md')).map((file) => file.slice(0, -3));
  const isComplete = async (on: Db) => (await findKnownSlugs(on, slugs)).size === slugs.length;
  if (await isComplete(db)) return;
  await db.transaction(async (tx) => {
    // Of several replicas that begin at once, one adds them.
    await lockName(tx, 'seed-articles');
    const known = await findKnownSlugs(tx, slugs);
    for (const slug of slugs.filter((each) => !known.has(each))) {
      const { content, publishedOn } = parseArticleFile(await readFile(join(folder, `${slug}.md`), 'utf8'));
      const publishedAt = new Date(`${publishedOn}T06:00:00Z`);
      await saveDraft(tx, slug, content, publishedAt);
      if (publishedAt <= now) await publishArticle(tx, slug, publishedAt);
      else await scheduleArticle(tx, slug, publishedAt, now);
    }
  });
}
