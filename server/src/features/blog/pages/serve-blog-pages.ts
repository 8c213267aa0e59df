import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { blog } from '@afdal/contract/blog';
import type { DocumentParts, MissingReason, PublicPages } from '@afdal/contract/public-pages';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { AppError } from '../../../platform/app-error.ts';
import type { Clock } from '../../../platform/clock.ts';
import type { Db } from '../../../platform/database/database.ts';
import type { CallQueues } from '../../../platform/http/call-queues.ts';
import type { PublicSite } from '../../../platform/http/transport/public-site.ts';
import { isFeatureOn } from '../../product-settings/store.ts';
import { findPublished } from '../articles-store.ts';
import { listArticles, readArticle } from '../read-articles.ts';
import { renderFeed, renderRobots, renderSitemap } from './feeds.ts';

interface BlogPageNeeds {
  readonly db: Db;
  readonly clock: Clock;
  readonly queues: CallQueues;
  readonly publicUrl: string;
  /** Null where there is no built web app. */
  readonly publicSite: PublicSite | null;
}

const statuses: Readonly<Record<MissingReason, number>> = {
  not_found: 404,
  article_withdrawn: 410,
  articles_for_users: 403,
  unavailable: 503,
};
/** The most that a feed reader or the map of the site is given. */
const maxFeedItems = 50;
const maxSitemapItems = 50_000;

/**
 * Serves the blog to who has no session as documents that need no script, and to machines as a feed and a map. Who has a
 * session gets the same documents, whose script starts the app.
 */
export function serveBlogPages(app: FastifyInstance, needs: BlogPageNeeds): void {
  const { db, clock, queues, publicUrl, publicSite } = needs;
  const findForVisitors = async (limit: number) =>
    (await isFeatureOn(db, 'visitorArticles')) ? await findPublished(db, limit) : [];

  app.get('/robots.txt', (_, reply) => reply.type('text/plain; charset=utf-8').send(renderRobots(publicUrl)));
  app.get('/sitemap.xml', async (request, reply) => {
    const articles = await queues.run({ request, reply }, () => findForVisitors(maxSitemapItems));
    return reply.type('application/xml; charset=utf-8').send(renderSitemap(articles, publicUrl));
  });
  app.get('/blog/feed.xml', async (request, reply) => {
    const articles = await queues.run({ request, reply }, () => findForVisitors(maxFeedItems));
    return reply.type('application/rss+xml; charset=utf-8').send(renderFeed(articles, publicUrl));
  });
  if (!publicSite) return;

  app.get('/blog', async (request, reply) => {
    const { category, q, cursor } = request.query as Record<string, string | undefined>;
    const query = blog.listArticles.query.safeParse({ category, q, cursor });
    if (!query.success) return reply.redirect('/blog');
    return await respond(request, reply, async (pages) => {
      const page = await listArticles(db, query.data, null);
      return pages.renderArticleList(page, query.data, publicUrl);
    });
  });
  app.get<{ Params: { slug: string } }>('/blog/:slug', async (request, reply) => {
    const slug = request.params.slug.normalize('NFC');
    return await respond(request, reply, async (pages) => {
      const article = await readArticle(db, slug, null, clock.now());
      if (article.slug !== slug) return `/blog/${encodeURIComponent(article.slug)}`;
      return pages.renderArticle(article, publicUrl);
    });
  });

  /** Answers with a page, or leads to another address; what cannot be read is a page too. */
  async function respond(
    request: FastifyRequest,
    reply: FastifyReply,
    render: (pages: PublicPages) => Promise<DocumentParts | string>,
  ): Promise<FastifyReply> {
    const { loadPages, toDocument, headers } = publicSite as PublicSite;
    const pages = await loadPages();
    try {
      const parts = await queues.run({ request, reply }, () => render(pages));
      if (typeof parts === 'string') return reply.redirect(parts, 301);
      return await sendCompressed(request, reply.headers(headers), toDocument(parts));
    } catch (error) {
      const reason = getReason(error);
      if (reason === 'unavailable') request.log.error({ err: error }, 'a public page could not be read');
      const document = toDocument(pages.renderMissingPage(reason));
      return await sendCompressed(request, reply.code(statuses[reason]).headers(headers), document);
    }
  }
}

function getReason(error: unknown): MissingReason {
  const reasons: readonly MissingReason[] = ['not_found', 'article_withdrawn', 'articles_for_users'];
  const code = error instanceof AppError ? error.code : null;
  return reasons.find((reason) => reason === code) ?? 'unavailable';
}

const encoders = {
  br: (text: string) => promisify(brotliCompress)(text, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }),
  gzip: (text: string) => promisify(gzip)(text),
};

async function sendCompressed(request: FastifyRequest, reply: FastifyReply, html: string): Promise<FastifyReply> {
  const accepted = String(request.headers['accept-encoding'] ?? '').split(/[,;\s]+/);
  const encoding = (['br', 'gzip'] as const).find((name) => accepted.includes(name));
  reply.type('text/html; charset=utf-8').header('vary', 'accept-encoding');
  if (!encoding) return reply.send(html);
  return reply.header('content-encoding', encoding).send(await encoders[encoding](html));
}
