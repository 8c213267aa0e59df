import type { Article } from '@afdal/contract/blog';
import { localizeProse } from '@afdal/domain/text/localize-prose';
import { Crown } from 'lucide-react';
import type { ReactNode, Ref } from 'react';
import { shortDate } from '../../../lib/format/dates.ts';
import { interestNames } from '../../../lib/interests/texts.ts';
import { Chip } from '../../../ui/base/chip.tsx';
import { useDisplayPreferences } from '../../../ui/figures/display-preferences.ts';
import { Prose } from '../../../ui/prose/prose.tsx';
import '../blog.css';
import { ArticleCover } from '../../../ui/covers/article-cover.tsx';
import { readingTime } from '../reading-time.ts';
import { articleTexts, texts } from '../texts.ts';
import { ArticleContents, ContentsAbove } from './article-contents.tsx';
import { ArticleOffer } from './article-offer.tsx';
import { ArticleSources } from './article-sources.tsx';
import { RelatedArticles } from './related-articles.tsx';

interface Props {
  readonly article: Article;
  /** The section that is being read, by its id. */
  readonly currentSection?: string | undefined;
  /** What is left of the reading time, beside the text. */
  readonly remaining?: ReactNode;
  /** The buttons that save and share it; they stand beside the text, or below it. */
  readonly tools?: ReactNode;
  readonly feedback?: ReactNode;
  /** The button that saves a related article. */
  readonly getAction?: (article: Article['related'][number]) => ReactNode;
  /** The element of the text. */
  readonly textRef?: Ref<HTMLDivElement>;
  /** Called once the text is in the page. */
  readonly onShown?: () => void;
}

const titleId = 'article-title';

/** An article to read, with all that is around it. It is rendered on the server too. */
export function ArticleView({
  article,
  currentSection,
  remaining,
  tools,
  feedback,
  getAction,
  textRef,
  onShown,
}: Props) {
  const { html, isCut, related } = article;
  return (
    <>
      <div className="reading">
        <article aria-labelledby={titleId} className="article-text min-w-0">
          <ArticleHeader article={article} />
          <div className="not-printed my-6">
            <ArticleCover cover={article.cover} size="wide" />
          </div>
          <ContentsAbove article={article} current={currentSection} />
          <div ref={textRef} className="mt-6">
            <Prose html={html} {...(onShown && { onShown })} />
          </div>
          {isCut && <ArticleOffer article={article} />}
          <ArticleSources article={article} />
          {feedback && <div className="not-printed mt-8">{feedback}</div>}
          {tools && <div className="not-printed mt-3 flex flex-wrap gap-2 *:flex-1">{tools}</div>}
        </article>
        <aside aria-label={articleTexts.tools}>
          <p className="mb-2 text-14 text-ink-2">{articleTexts.contents}</p>
          <ArticleContents article={article} current={currentSection} />
          {remaining && <div className="my-4 text-14 text-ink-2">{remaining}</div>}
          {tools && <div className="mt-4 grid gap-2">{tools}</div>}
        </aside>
      </div>
      <RelatedArticles articles={related} getAction={getAction} />
    </>
  );
}

function ArticleHeader({ article }: { article: Article }) {
  const style = useDisplayPreferences();
  const { digits } = style;
  const { title, summary, category, minutes, publishedAt, isPremium, isCut } = article;
  const facts = [
    readingTime(minutes, digits),
    shortDate(Date.parse(publishedAt), style),
    isCut ? articleTexts.firstThird : articleTexts.byline,
  ];
  return (
    <header className="grid gap-3">
      <div className="grid gap-1">
        <p className="flex flex-wrap items-center gap-2 text-14">
          <a
            href={`/blog?category=${category}`}
            className="inline-flex min-h-target items-center text-palm-ink hover:underline"
          >
            {interestNames[category]}
          </a>
          {isPremium && (
            <Chip tone="palm" icon={Crown}>
              {texts.premium}
            </Chip>
          )}
        </p>
        <h1 id={titleId} className="text-28 md:text-36">
          {localizeProse(title, digits)}
        </h1>
      </div>
      <p className="text-18 leading-body text-ink-2">{localizeProse(summary, digits)}</p>
      <p className="flex flex-wrap gap-x-2 text-14 text-ink-2">
        {facts.map((fact, at) => (
          <span key={fact} className="whitespace-nowrap">
            {at > 0 && <span aria-hidden="true">· </span>}
            {fact}
          </span>
        ))}
      </p>
    </header>
  );
}
