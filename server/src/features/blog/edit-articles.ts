import type { ArticleId } from '@afdal/contract/blog';
import { isArticleSlug } from '@afdal/domain/blog/article';
import { maxArticleSlugLength } from '@afdal/domain/blog/limits';
import type { Db } from '../../platform/database/database.ts';
import { defineJob } from '../../platform/jobs/job.ts';
import { renderMarkdown } from '../../platform/markdown/render-markdown.ts';
import { uuidv7 } from '../../platform/uuid.ts';
import { type ArticleContent, ArticleError, assertDraft, assertPublishable } from './article-content.ts';
import {
  type ArticleRow,
  findVersion,
  insertArticle,
  insertSlug,
  lockArticle,
  lockDueArticles,
  newestVersion,
  putInForce,
  updateArticle,
  writeVersion,
} from './editing-store.ts';

interface Saving {
  /** Whether the newest version stays, though nobody has read it. */
  readonly keepsNewest?: boolean;
  /** The id of an article that is begun: no other one may have the slug. */
  readonly newId?: ArticleId;
}

/**
 * Writes the newest version of the article of a slug, which readers see once it is published; a new article where the slug is
 * new. It takes the place of the version before it, where nobody has read that.
 *
 * @throws ArticleError, MarkdownError for what an article may not be
 */
export async function saveDraft(
  db: Db,
  slug: string,
  content: ArticleContent,
  now: Date,
  { keepsNewest = false, newId }: Saving = {},
): Promise<ArticleRow> {
  assertDraft(content);
  const { blocks } = await renderMarkdown(content.body);
  const text = blocks.map((block) => block.text).join('\n');
  const words = blocks.reduce((sum, block) => sum + block.words, 0);
  const normalized = normalizeSlug(slug);
  return await db.transaction(async (tx) => {
    const known = await lockArticle(tx, normalized);
    if (known && newId) throw slugTaken(normalized);
    // It will be published as it is then.
    if (known?.status === 'scheduled') await assertPublishable(content);
    const added = { id: newId ?? uuidv7<ArticleId>(now.getTime()), slug: normalized, category: content.category };
    const article = known ?? (await insertArticle(tx, added, now));
    if (!article) throw new ArticleError('slug_taken', `An article ${normalized} is being added.`);
    const newest = await newestVersion(tx, article.id);
    const isReplaced = newest > (article.version ?? 0) && !keepsNewest;
    const version = isReplaced ? newest : newest + 1;
    await writeVersion(tx, { articleId: article.id, version, content, text, words }, now);
    if (known) {
      await updateArticle(tx, known.id, known.version === null ? { category: content.category } : {}, now);
    }
    return article;
  });
}

/**
 * Shows the newest version of an article to readers, from now on.
 *
 * @throws ArticleError where there is no such article, or its newest version is published
 */
export async function publishArticle(tx: Db, slug: string, now: Date): Promise<ArticleRow> {
  const article = await lockKnown(tx, slug);
  if (article.status === 'published' && (await newestVersion(tx, article.id)) === article.version) {
    throw new ArticleError('state', `The newest version of ${article.slug} is published.`);
  }
  await assertNewestPublishable(tx, article);
  const publishedAt = article.publishedAt ?? now;
  await putInForce(tx, article.id, { status: 'published', publishedAt, updatedAt: now });
  return article;
}

/**
 * Has a draft published at an instant to come; one that is scheduled, at another instant.
 *
 * @throws ArticleError where there is no such article, it was published before, or the instant is past
 */
export async function scheduleArticle(tx: Db, slug: string, at: Date, now: Date): Promise<ArticleRow> {
  const article = await lockKnown(tx, slug);
  if (article.status !== 'draft' && article.status !== 'scheduled') {
    throw new ArticleError('state', `${article.slug} was published before.`);
  }
  if (at <= now) throw new ArticleError('time_past', `${at.toISOString()} is past.`);
  await assertNewestPublishable(tx, article);
  await updateArticle(tx, article.id, { status: 'scheduled', scheduledFor: at }, now);
  return article;
}

/**
 * Takes a published article from readers; one that is scheduled becomes a draft again.
 *
 * @throws ArticleError where there is no such article, or it is neither
 */
export async function withdrawArticle(tx: Db, slug: string, now: Date): Promise<ArticleRow> {
  const article = await lockKnown(tx, slug);
  if (article.status === 'draft' || article.status === 'withdrawn') {
    throw new ArticleError('state', `${article.slug} is neither published nor scheduled.`);
  }
  const status = article.status === 'published' ? 'withdrawn' : 'draft';
  await updateArticle(tx, article.id, { status, scheduledFor: null }, now);
  return article;
}

/**
 * Changes the slug of an article, which is found by its former ones too.
 *
 * @throws ArticleError where there is no such article, or another one has or had the slug
 */
export async function changeSlug(tx: Db, slug: string, next: string, now: Date): Promise<ArticleRow> {
  const article = await lockKnown(tx, slug);
  const normalized = normalizeSlug(next);
  if (!(await insertSlug(tx, normalized, article.id))) throw slugTaken(normalized);
  await updateArticle(tx, article.id, { slug: normalized }, now);
  return article;
}

function slugTaken(slug: string): ArticleError {
  return new ArticleError('slug_taken', `Another article is, or was, found by ${slug}.`);
}

async function assertNewestPublishable(tx: Db, { id }: ArticleRow): Promise<void> {
  const newest = await findVersion(tx, id, await newestVersion(tx, id));
  if (newest) await assertPublishable(newest);
}

/** @throws ArticleError for a text that is no slug */
function normalizeSlug(slug: string): string {
  const normalized = slug.normalize('NFC');
  if (normalized.length > maxArticleSlugLength || !isArticleSlug(normalized)) {
    throw new ArticleError(
      'slug_invalid',
      `A slug has at most ${maxArticleSlugLength} small letters and digits, in words joined by hyphens.`,
    );
  }
  return normalized;
}

async function lockKnown(tx: Db, slug: string): Promise<ArticleRow> {
  const article = await lockArticle(tx, slug.normalize('NFC'));
  if (!article) throw new ArticleError('unknown', `There is no article ${slug}.`);
  return article;
}

/** Every minute: publishes the articles whose time has come, as of the instant that they were scheduled for. */
export const publishScheduled = defineJob<unknown>('publish-scheduled-articles', async (_, { db, clock }) => {
  const now = clock.now();
  await db.transaction(async (tx) => {
    for (const { id, scheduledFor } of await lockDueArticles(tx, now)) {
      await putInForce(tx, id, { status: 'published', publishedAt: scheduledFor ?? now, updatedAt: now });
    }
  });
});
