import type { blog } from '@afdal/contract/blog';
import { AppError, orNotFound } from '../../platform/app-error.ts';
import type { Handlers } from '../../platform/http/call.ts';
import { omitUndefined } from '../../platform/omit-undefined.ts';
import { deleteSave, insertSave } from './articles-store.ts';
import { insertFeedback, updateFeedback } from './feedback-store.ts';
import { findBySlug, findReadable, listArticles, readArticle } from './read-articles.ts';

export const handlers: Handlers<typeof blog> = {
  listArticles: async ({ db, user, query }) => await listArticles(db, query, user?.id ?? null),
  readArticle: async ({ db, user, params, now }) => await readArticle(db, params.slug, user?.id ?? null, now),
  saveArticle: async ({ db, user, params, now }) => {
    await insertSave(db, user.id, (await findReadable(db, params.slug, user.id)).id, now);
    return undefined;
  },
  unsaveArticle: async ({ db, user, params }) => {
    await deleteSave(db, user.id, (await findBySlug(db, params.slug, user.id)).id);
    return undefined;
  },
  sendArticleFeedback: async ({ db, user, params, body, now }) => {
    const { id } = await findReadable(db, params.slug, user.id);
    const { helpful, reason = null, comment } = body;
    const added = await insertFeedback(db, user.id, id, { helpful, reason, comment: comment || null }, now);
    if (!added) throw new AppError('feedback_given');
    return added;
  },
  completeArticleFeedback: async ({ db, user, params, body }) => {
    const { id } = await findBySlug(db, params.slug, user.id);
    const { reason, comment } = body;
    const changes = omitUndefined({ reason, comment: comment === '' ? null : comment });
    return orNotFound(await updateFeedback(db, user.id, id, changes));
  },
};
