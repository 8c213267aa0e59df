import type { ArticleText, adminArticles, EditedArticle } from '@afdal/contract/admin/articles';
import type { ArticleId } from '@afdal/contract/blog';
import type { Db } from '../../../platform/database/database.ts';
import type { Call } from '../../../platform/http/call.ts';
import { idOrNew } from '../../../platform/uuid.ts';
import type { ArticleEdit, ArticleRow, ShownArticle } from '../../blog/editing-store.ts';
import { audited } from '../audited.ts';
import { describeArticle } from './describe-article.ts';

type Endpoints = typeof adminArticles;

type Edit<Given extends unknown[]> = (tx: Db, shown: ShownArticle, ...given: Given) => Promise<ArticleEdit>;

/** What the blog provides. */
export interface EditingNeeds {
  readonly articleEditing: {
    readonly add: (
      tx: Db,
      begun: { readonly id: ArticleId; readonly slug: string },
      content: ArticleText,
      now: Date,
    ) => Promise<ArticleRow>;
    readonly saveDraft: Edit<[content: ArticleText, keepsNewest: boolean, now: Date]>;
    readonly publish: Edit<[now: Date]>;
    readonly schedule: Edit<[at: Date, now: Date]>;
    readonly withdraw: Edit<[now: Date]>;
    readonly changeSlug: Edit<[next: string, now: Date]>;
  };
}

function toFacts({ status, version, revision, scheduledFor, slug }: ArticleRow) {
  return { status, version, revision, scheduledFor: scheduledFor?.toISOString() ?? null, slug };
}

export async function add(
  call: Call<Endpoints['addArticle']>,
  { articleEditing }: EditingNeeds,
): Promise<EditedArticle> {
  const { slug, id, ...content } = call.body;
  return await audited(call, async (tx) => {
    const article = await articleEditing.add(tx, { id: idOrNew<ArticleId>(id, call.now), slug }, content, call.now);
    return {
      action: 'article.add',
      target: { kind: 'article', id: article.id },
      before: null,
      after: toFacts(article),
      answer: await describeArticle(tx, article),
    };
  });
}

interface CallAboutArticle extends Pick<Call, 'db' | 'now'> {
  readonly user: Call<Endpoints['publishArticle']>['user'];
  readonly params: { readonly id: ArticleId };
  readonly body: { readonly expected: number };
}

/** A handler that edits the article of a call, as it was shown, and answers how it is then. */
export function edited<C extends CallAboutArticle>(
  verb: string,
  edit: (tx: Db, shown: ShownArticle, call: C) => Promise<ArticleEdit>,
): (call: C) => Promise<EditedArticle> {
  return async (call) =>
    await audited(call, async (tx) => {
      const shown = { id: call.params.id, expected: call.body.expected };
      const { before, after } = await edit(tx, shown, call);
      return {
        action: `article.${verb}`,
        target: { kind: 'article', id: after.id },
        before: toFacts(before),
        after: toFacts(after),
        answer: await describeArticle(tx, after),
      };
    });
}
