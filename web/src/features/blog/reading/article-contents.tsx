import type { Article, ArticleSection } from '@afdal/contract/blog';
import { localizeProse } from '@afdal/domain/text/localize-prose';
import { ChevronDown, Lock } from 'lucide-react';
import { pluralizeForms } from '../../../lib/format/plurals.ts';
import { Icon } from '../../../ui/base/icon.tsx';
import { useDisplayPreferences } from '../../../ui/figures/display-preferences.ts';
import { articleTexts, texts } from '../texts.ts';

interface Props {
  readonly article: Article;
  /** The section that is being read, by its id. */
  readonly current: string | undefined;
}

/** The sections of an article, and its sources. One that is locked leads to the offer. */
export function ArticleContents({ article, current }: Props) {
  const { digits } = useDisplayPreferences();
  return (
    <nav aria-label={articleTexts.sections}>
      <ul className="contents-list">
        {getEntries(article).map(({ id, title, isLocked }) => (
          <li key={id}>
            <a href={isLocked ? '#offer' : `#${id}`} aria-current={id === current || undefined}>
              {localizeProse(title, digits)}
              {isLocked && (
                <span className="ms-auto text-ink-3">
                  <Icon icon={Lock} small />
                  <span className="sr-only">{texts.premium}</span>
                </span>
              )}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** The same above the text, closed, where there is no room beside it. */
export function ContentsAbove({ article, current }: Props) {
  const { digits } = useDisplayPreferences();
  const { length } = getEntries(article);
  if (length === 0) return null;
  return (
    <details className="contents-above not-printed rounded-card bg-card px-card py-1 ring-1 ring-line">
      <summary>
        {articleTexts.contents}
        <span className="font-regular text-ink-2">{pluralizeForms(articleTexts.section, length, digits)}</span>
        <Icon icon={ChevronDown} small />
      </summary>
      <div className="pt-1 pb-3">
        <ArticleContents article={article} current={current} />
      </div>
    </details>
  );
}

function getEntries({ sections, sources }: Article): readonly ArticleSection[] {
  if (sources.length === 0) return sections;
  return [...sections, { id: 'sources', title: articleTexts.sources, isLocked: false }];
}
