import type { ArticleSummary } from '@afdal/contract/blog';
import { interpolate } from '@afdal/domain/text/interpolate';
import { localizeProse } from '@afdal/domain/text/localize-prose';
import type { ReactNode } from 'react';
import { interestNames } from '../../../lib/interests/texts.ts';
import { CoverDrawing } from '../../../ui/covers/cover-drawing.tsx';
import { useDisplayPreferences } from '../../../ui/figures/display-preferences.ts';
import { articlePath } from '../article-path.ts';
import { readingTime } from '../reading-time.ts';
import { listTexts } from '../texts.ts';
import '../blog.css';

interface Props {
  readonly article: ArticleSummary;
  readonly action?: ReactNode;
}

/** The newest article: the one filled card of the list. */
export function LeadCard({ article: { slug, title, summary, category, cover, minutes }, action }: Props) {
  const { digits } = useDisplayPreferences();
  return (
    <article className="lead-article hero rounded-card bg-hero p-card text-on-hero shadow-card">
      <p className="text-14 text-on-hero-2">
        {interpolate(listTexts.ofTheWeek, { category: interestNames[category] })}
      </p>
      <h2 className="text-28">
        <a href={articlePath(slug)} className="after:absolute after:inset-0 after:rounded-card">
          {localizeProse(title, digits)}
        </a>
      </h2>
      <p className="max-w-136 text-on-hero-2">{localizeProse(summary, digits)}</p>
      <div className="lead-article-foot flex items-center gap-2">
        <span className="text-14 text-on-hero-2">{readingTime(minutes, digits)}</span>
        {action && <span className="relative flex">{action}</span>}
      </div>
      <CoverDrawing name={cover.drawing} hasGround />
    </article>
  );
}
