import type { ArticleSummary } from '@afdal/contract/blog';
import { interpolate } from '@afdal/domain/text/interpolate';
import { localizeProse } from '@afdal/domain/text/localize-prose';
import type { ReactNode } from 'react';
import { interestNames } from '../../../lib/interests/texts.ts';
import { ArticleCover } from '../../../ui/covers/article-cover.tsx';
import { useDisplayPreferences } from '../../../ui/figures/display-preferences.ts';
import { ProgressBar } from '../../../ui/figures/progress-bar.tsx';
import { Row, wholeRowClass } from '../../../ui/list/row.tsx';
import { articlePath } from '../article-path.ts';
import { readingTime, remainingTime } from '../reading-time.ts';
import { listTexts } from '../texts.ts';

interface Props {
  readonly article: ArticleSummary;
  /** How much of it was read on this device, 0 to 1. */
  readonly share: number;
  readonly action: ReactNode;
}

/** A saved article, and what is left of reading it. */
export function SavedRow({ article: { slug, title, category, cover, minutes }, share, action }: Props) {
  const { digits } = useDisplayPreferences();
  const time = share > 0 ? remainingTime(minutes, share, digits) : readingTime(minutes, digits);
  return (
    <Row
      itemId={slug}
      leading={<ArticleCover cover={cover} size="thumb" />}
      title={
        <a href={articlePath(slug)} className={wholeRowClass}>
          {localizeProse(title, digits)}
        </a>
      }
      detail={
        <>
          <p>{interpolate(listTexts.savedDetail, { category: interestNames[category], time })}</p>
          {share > 0 && (
            <div className="mt-1.5">
              <ProgressBar label={interpolate(listTexts.readShare, { title })} share={share} isThin />
            </div>
          )}
        </>
      }
      action={action}
    />
  );
}
