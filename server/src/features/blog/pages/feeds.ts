import { escapeHtml } from '../../../platform/escape-html.ts';
import { texts } from './texts.ts';

/** What the feed and the map of the site say of an article. */
interface ListedArticle {
  readonly slug: string;
  readonly title: string;
  readonly summary: string;
  readonly publishedAt: Date;
  readonly updatedAt: Date;
}

/** Pages that anyone may read, beside the articles. */
const openPages = ['/welcome', '/blog', '/privacy-policy', '/terms-of-service', '/refund-policy', '/contact'];

const getUrl = (publicUrl: string, { slug }: ListedArticle) => `${publicUrl}/blog/${encodeURIComponent(slug)}`;

/** The newest articles as RSS 2.0. */
export function renderFeed(articles: readonly ListedArticle[], publicUrl: string): string {
  const items = articles.map((article) =>
    [
      '<item>',
      element('title', article.title),
      element('link', getUrl(publicUrl, article)),
      `<guid isPermaLink="true">${escapeHtml(getUrl(publicUrl, article))}</guid>`,
      element('description', article.summary),
      element('pubDate', article.publishedAt.toUTCString()),
      '</item>',
    ].join(''),
  );
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom"><channel>',
    element('title', texts.feedTitle),
    element('link', `${publicUrl}/blog`),
    element('description', texts.feedDescription),
    element('language', 'ar'),
    `<atom:link href="${escapeHtml(publicUrl)}/blog/feed.xml" rel="self" type="application/rss+xml"/>`,
    ...items,
    '</channel></rss>',
  ].join('\n');
}

/** Every page that anyone may read, as sitemaps.org has it. */
export function renderSitemap(articles: readonly ListedArticle[], publicUrl: string): string {
  const urls = [
    ...openPages.map((path) => `<url>${element('loc', publicUrl + path)}</url>`),
    ...articles.map(
      (article) =>
        `<url>${element('loc', getUrl(publicUrl, article))}${element('lastmod', article.updatedAt.toISOString().slice(0, 10))}</url>`,
    ),
  ];
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
    ...urls,
    '</urlset>',
  ].join('\n');
}

/** Robots may read what anyone may. */
export function renderRobots(publicUrl: string): string {
  const allowed = [
    '/$',
    ...openPages,
    '/blog/',
    '/onboarding',
    '/login',
    '/signup',
    '/legal',
    '/assets/',
    '/covers/',
    '/logo.svg',
  ];
  return [
    'User-agent: *',
    ...allowed.map((path) => `Allow: ${path}`),
    'Disallow: /',
    '',
    `Sitemap: ${publicUrl}/sitemap.xml`,
    '',
  ].join('\n');
}

/** Text of a person goes through here: characters that XML has no form for are left out. */
function element(name: string, text: string): string {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: exactly those that XML 1.0 forbids
  return `<${name}>${escapeHtml(text.replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g, ''))}</${name}>`;
}
