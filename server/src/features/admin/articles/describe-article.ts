import type { ArticleText, adminArticles, EditedArticle, EditedArticleRow } from '@afdal/contract/admin/articles';
import { type ArticleSort, articleSorts, articleVersionsShown } from '@afdal/domain/admin/articles';
import { adminPageRows } from '@afdal/domain/admin/limits';
import { orNotFound } from '../../../platform/app-error.ts';
import type { Db } from '../../../platform/database/database.ts';
import type { Call } from '../../../platform/http/call.ts';
import { type ArticleRow, findArticleById, findVersion, findVersions } from '../../blog/editing-store.ts';
import {
  changeOrder,
  countArticlesByStatus,
  countEditedArticles,
  findEditedArticles,
} from '../../blog/listing-store.ts';
import { beyond, decodeCursor, type KeysetSort, orderBy, toAdminPage } from '../list/keyset.ts';

type Endpoints = typeof adminArticles;

const byChange = { ...changeOrder, type: 'timestamptz' } as const;
const sorts: Readonly<Record<ArticleSort, KeysetSort>> = {
  changed: { ...byChange, isDescending: true },
  unchanged: { ...byChange, isDescending: false },
};

/** What stands in a row of the list, and of the article itself. */
function describeState(
  { id, slug, status, version, scheduledFor, publishedAt, changedAt, revision }: ArticleRow,
  newest: Pick<EditedArticle, 'title' | 'category' | 'isPremium' | 'words' | 'version'>,
) {
  return {
    id,
    slug,
    status,
    title: newest.title,
    category: newest.category,
    isPremium: newest.isPremium,
    words: newest.words,
    hasDraft: newest.version !== version,
    scheduledFor: scheduledFor?.toISOString() ?? null,
    publishedAt: publishedAt?.toISOString() ?? null,
    changedAt: changedAt.toISOString(),
    revision,
  };
}

export async function listArticles({ db, query }: Call<Endpoints['listEditedArticles']>) {
  const { sort = articleSorts[0], cursor, ...filter } = query;
  const place = decodeCursor(cursor, sorts[sort]);
  const rows = await findEditedArticles(db, filter, {
    beyond: beyond(sorts[sort], place),
    order: orderBy(sorts[sort], place),
    limit: adminPageRows + 1,
  });
  const page = toAdminPage(rows, place, adminPageRows);
  const states = await countArticlesByStatus(db);
  const counted = (status: ArticleRow['status']) => states.get(status) ?? 0;
  return {
    ...page,
    items: page.items.map(
      ({ article, newest, saves, answers, helpful }): EditedArticleRow => ({
        ...describeState(article, newest),
        saves,
        answers,
        helpful,
      }),
    ),
    matching: await countEditedArticles(db, filter),
    total: [...states.values()].reduce((sum, n) => sum + n, 0),
    counts: {
      draft: counted('draft'),
      scheduled: counted('scheduled'),
      published: counted('published'),
      withdrawn: counted('withdrawn'),
    },
  };
}

/** An article with its newest version. */
export async function describeArticle(db: Db, article: ArticleRow): Promise<EditedArticle> {
  const versions = await findVersions(db, article.id, articleVersionsShown);
  const newest = orNotFound(await findVersion(db, article.id, versions[0]?.version ?? 0));
  return {
    ...describeState(article, newest),
    ...toText(newest),
    version: newest.version,
    savedAt: newest.createdAt.toISOString(),
    versions: versions.map(({ version, title, words, createdAt }) => ({
      version,
      title,
      words,
      savedAt: createdAt.toISOString(),
      isInForce: version === article.version,
    })),
  };
}

export async function readArticle({ db, params }: Call<Endpoints['readEditedArticle']>): Promise<EditedArticle> {
  return await describeArticle(db, orNotFound(await findArticleById(db, params.id)));
}

export async function readVersion({ db, params }: Call<Endpoints['readArticleVersion']>): Promise<ArticleText> {
  return toText(orNotFound(await findVersion(db, params.id, Number(params.version))));
}

function toText({ title, summary, category, coverWord, coverDrawing, isPremium, body }: ArticleText): ArticleText {
  return { title, summary, category, coverWord, coverDrawing, isPremium, body };
}
