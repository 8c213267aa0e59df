import type { ArticleSummary } from '@afdal/contract/blog';
import { localizeProse } from '@afdal/domain/text/localize-prose';
import { Crown } from 'lucide-react';
import type { ReactNode } from 'react';
import { interestNames } from '../../../lib/interests/texts.ts';
import { Chip } from '../../../ui/base/chip.tsx';
import { ArticleCover } from '../../../ui/covers/article-cover.tsx';
import { useDisplayPreferences } from '../../../ui/figures/display-preferences.ts';
import { articlePath } from '../article-path.ts';
import { readingTime } from '../reading-time.ts';
import { texts } from '../texts.ts';

interface Props {
  readonly article: ArticleSummary;
  /** The button that saves it. */
  readonly action?: ReactNode;
}

/** An article in a list: the whole card leads to it. */
export function ArticleCard({ article, action }: Props) {
  const { slug, title, summary, category, cover, minutes, isPremium } = article;
  const { digits } = useDisplayPreferences();
  return (
    <article className="article-card rounded-card bg-card shadow-card ring-1 ring-line">
      <ArticleCover cover={cover} size="card" />
      <header>
        <p className="flex min-h-7 flex-wrap items-center justify-between gap-x-2 text-14 text-ink-2">
          {interestNames[category]}
          {isPremium && (
            <Chip tone="palm" icon={Crown}>
              {texts.premium}
            </Chip>
          )}
        </p>
        <h3>
          <a href={articlePath(slug)} className="after:absolute after:inset-0 after:rounded-card">
            {localizeProse(title, digits)}
          </a>
        </h3>
      </header>
      <p className="article-card-summary text-14 text-ink-2">{localizeProse(summary, digits)}</p>
      <footer>
        <span className="text-14 text-ink-2">{readingTime(minutes, digits)}</span>
        {action && <span className="relative -me-3 flex">{action}</span>}
      </footer>
    </article>
  );
}
