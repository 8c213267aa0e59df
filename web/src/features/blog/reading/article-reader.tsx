import type { Article } from '@afdal/contract/blog';
import { useNavigate } from '@tanstack/react-router';
import { Share2 } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { Button, buttonClass } from '../../../ui/base/button.tsx';
import { Card } from '../../../ui/base/card.tsx';
import { pageTitle } from '../../../ui/base/page-title.ts';
import { Skeleton } from '../../../ui/base/skeleton.tsx';
import { CoverDrawing } from '../../../ui/covers/cover-drawing.tsx';
import { useDisplayPreferences } from '../../../ui/figures/display-preferences.ts';
import { scrollToHash } from '../../../ui/prose/scroll-to-hash.ts';
import { useRoutedLinks } from '../../../ui/prose/use-routed-links.ts';
import { QueryStates } from '../../../ui/query-states/query-states.tsx';
import { SkeletonText } from '../../../ui/skeletons/skeleton-text.tsx';
import { shareLink } from '../../../ui/toast/share-link.ts';
import { articlePath } from '../article-path.ts';
import { holdArticle, useArticle } from '../article-queries.ts';
import { useStoreReadingShare } from '../reading-shares.ts';
import { remainingTime } from '../reading-time.ts';
import { SaveButton, SaveIconButton } from '../save-button.tsx';
import { articleTexts, texts } from '../texts.ts';
import { ArticleFeedback } from './article-feedback.tsx';
import { ArticleView } from './article-view.tsx';
import { ReadingBar } from './reading-bar.tsx';
import { useReadingProgress } from './use-reading-progress.ts';

/** The article of a slug, in each of its states. */
export function ArticleReader({ slug }: { slug: string }) {
  const page = useRef<HTMLDivElement>(null);
  useRoutedLinks(page);
  return (
    <div ref={page}>
      <QueryStates
        query={useArticle(slug)}
        skeleton={<ArticleSkeleton />}
        failedIn={(failure) => (
          <Card>
            <h1 className="sr-only">{articleTexts.article}</h1>
            {failure}
          </Card>
        )}
      >
        {(article) =>
          'missing' in article ? (
            <Missing isWithdrawn={article.missing === 'withdrawn'} />
          ) : (
            <Reading article={article} slug={slug} />
          )
        }
      </QueryStates>
    </div>
  );
}

interface ReadingProps {
  readonly article: Article;
  /** By which it was asked for. */
  readonly slug: string;
}

function Reading({ article, slug }: ReadingProps) {
  const { title, minutes, isCut } = article;
  const { digits } = useDisplayPreferences();
  usePresentAddress(article, slug);
  // After the frame's effect, which names the page by its route.
  useEffect(() => {
    document.title = pageTitle(title);
  }, [title]);
  const text = useRef<HTMLDivElement>(null);
  const bar = useRef<HTMLElement>(null);
  const store = useStoreReadingShare(article.slug);
  const { share, section, update } = useReadingProgress({ text, bar, ...(!isCut && { store }) });
  const link = () => new URL(articlePath(article.slug), window.location.href).href;
  const shareArticle = () =>
    shareLink({
      data: { title, url: link() },
      copy: link(),
      copied: articleTexts.linkCopied,
      failed: articleTexts.failedToShare,
    });
  return (
    <>
      <ReadingBar barRef={bar} label={articleTexts.progress} />
      <ArticleView
        article={article}
        textRef={text}
        onShown={() => {
          scrollToHash();
          update();
        }}
        currentSection={section}
        remaining={!isCut && <p>{remainingTime(minutes, share, digits)}</p>}
        tools={
          <>
            <SaveButton article={article} />
            <Button variant="quiet" icon={Share2} onClick={() => void shareArticle()}>
              {articleTexts.share}
            </Button>
          </>
        }
        feedback={!isCut && <ArticleFeedback article={article} />}
        getAction={(related) => <SaveIconButton article={related} />}
      />
    </>
  );
}

/** A former slug gives way to the present one. */
function usePresentAddress(article: Article, slug: string): void {
  const navigate = useNavigate();
  useEffect(() => {
    if (article.slug === slug) return;
    holdArticle(article);
    void navigate({ to: '/blog/$slug', params: { slug: article.slug }, hash: true, replace: true });
  }, [article, slug, navigate]);
}

function Missing({ isWithdrawn }: { isWithdrawn: boolean }) {
  return (
    <div className="grid min-h-[50dvh] place-content-center justify-items-center gap-4 text-center">
      <CoverDrawing name="window" hasGround />
      <div className="grid gap-1">
        <h1 className="text-22">{isWithdrawn ? articleTexts.withdrawn : articleTexts.missing}</h1>
        <p className="text-ink-2">{isWithdrawn ? articleTexts.withdrawnHint : articleTexts.missingHint}</p>
      </div>
      <a href="/blog" className={buttonClass()}>
        {texts.browse}
      </a>
    </div>
  );
}

function ArticleSkeleton() {
  return (
    <div className="grid max-w-152 grid-cols-1 gap-6">
      <h1 className="sr-only">{articleTexts.article}</h1>
      <Skeleton className="h-4 w-24" />
      <Skeleton className="h-10 w-4/5" />
      <Skeleton className="h-40 rounded-card md:h-56" />
      <SkeletonText lines={8} />
    </div>
  );
}
