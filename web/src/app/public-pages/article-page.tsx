import type { Article } from '@afdal/contract/blog';
import { Bookmark, Share2 } from 'lucide-react';
import { articlePath } from '../../features/blog/article-path.ts';
import { ArticleView } from '../../features/blog/reading/article-view.tsx';
import { articleTexts, texts as blogTexts } from '../../features/blog/texts.ts';
import { buttonClass } from '../../ui/base/button.tsx';
import { Icon } from '../../ui/base/icon.tsx';
import { paths } from '../paths.ts';
import { PublicFrame } from './public-frame.tsx';

/** An article for who is not signed in. */
export function PublicArticlePage({ article }: { article: Article }) {
  const path = articlePath(article.slug);
  return (
    <PublicFrame path={path} progress={<ReadingBar />}>
      <div>
        <ArticleView article={article} tools={<Tools path={path} />} />
      </div>
    </PublicFrame>
  );
}

/** Filled by the page's script. */
function ReadingBar() {
  return (
    <span
      role="progressbar"
      aria-label={articleTexts.progress}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={0}
      className="reading-bar"
    >
      <i className="scale-x-0" />
    </span>
  );
}

/** Saving needs an account; sharing needs the page's script, which shows the button. */
function Tools({ path }: { path: string }) {
  return (
    <>
      <a href={`${paths.login}?next=${encodeURIComponent(path)}`} className={buttonClass('quiet')}>
        <Icon icon={Bookmark} />
        {blogTexts.save}
      </a>
      <button
        type="button"
        hidden
        data-share=""
        data-copied={articleTexts.linkCopied}
        className={`${buttonClass('quiet')} [&[hidden]]:hidden`}
      >
        <Icon icon={Share2} mirrored />
        <span data-label="" aria-live="polite">
          {articleTexts.share}
        </span>
      </button>
    </>
  );
}
