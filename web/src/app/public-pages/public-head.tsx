import type { Article, ArticleSummary } from '@afdal/contract/blog';
import { texts as productTexts } from '../../ui/base/texts.ts';
import { texts } from './texts.ts';

interface HeadProps {
  readonly title: string;
  readonly description: string;
  /** The one address under which the page shall be known; null for a page that shall not be found. */
  readonly canonical: string | null;
  readonly publicUrl: string;
  readonly type?: 'website' | 'article';
  readonly image?: string;
  /** Describes the page to search engines, as schema.org has it. */
  readonly structuredData?: object;
}

/** The part of the document's head that differs from page to page. */
export function PublicHead({
  title,
  description,
  canonical,
  publicUrl,
  type = 'website',
  image = getSharePicture(publicUrl, 'blog'),
  structuredData,
}: HeadProps) {
  return (
    <>
      <title>{`${title} · ${productTexts.product}`}</title>
      <meta name="description" content={description} />
      <meta property="og:type" content={type} />
      <meta property="og:title" content={title} />
      <meta property="og:description" content={description} />
      {canonical ? (
        <>
          <link rel="canonical" href={canonical} />
          <meta property="og:url" content={canonical} />
          <meta property="og:image" content={image} />
          <meta property="og:image:width" content="1200" />
          <meta property="og:image:height" content="630" />
          <meta name="twitter:card" content="summary_large_image" />
          <link rel="alternate" type="application/rss+xml" title={texts.blog} href={`${publicUrl}/blog/feed.xml`} />
        </>
      ) : (
        <meta name="robots" content="noindex" />
      )}
      {structuredData && <StructuredData value={structuredData} />}
    </>
  );
}

/** A block of data, which no browser runs; a `<` in it is escaped, so that no text ends it. */
function StructuredData({ value }: { value: object }) {
  const json = JSON.stringify(value).replaceAll('<', '\\u003c');
  // biome-ignore lint/security/noDangerouslySetInnerHtml: React would escape the quotes of JSON
  return <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: json }} />;
}

function getSharePicture(publicUrl: string, name: ArticleSummary['category'] | 'blog'): string {
  return `${publicUrl}/covers/${name}.png`;
}

function getArticleUrl(publicUrl: string, slug: string): string {
  return `${publicUrl}/blog/${encodeURIComponent(slug)}`;
}

/** The head of an article's page. */
export function ArticleHead({ article, publicUrl }: { article: Article; publicUrl: string }) {
  const url = getArticleUrl(publicUrl, article.slug);
  const image = getSharePicture(publicUrl, article.category);
  const organization = { '@type': 'Organization', name: productTexts.product, url: publicUrl };
  return (
    <>
      <PublicHead
        title={article.title}
        description={article.summary}
        canonical={url}
        publicUrl={publicUrl}
        type="article"
        image={image}
        structuredData={{
          '@context': 'https://schema.org',
          '@type': 'Article',
          headline: article.title,
          description: article.summary,
          image,
          inLanguage: 'ar',
          datePublished: article.publishedAt,
          dateModified: article.updatedAt,
          mainEntityOfPage: url,
          author: organization,
          publisher: { ...organization, logo: { '@type': 'ImageObject', url: `${publicUrl}/icons/icon-512.png` } },
          isAccessibleForFree: !article.isPremium,
          ...(article.isPremium && {
            hasPart: { '@type': 'WebPageElement', isAccessibleForFree: false, cssSelector: '.article-offer' },
          }),
        }}
      />
      <meta property="article:published_time" content={article.publishedAt} />
      <meta property="article:modified_time" content={article.updatedAt} />
    </>
  );
}
