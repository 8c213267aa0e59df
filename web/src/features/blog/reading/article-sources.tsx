import type { Article, ArticleSource } from '@afdal/contract/blog';
import { interpolate } from '@afdal/domain/text/interpolate';
import { shortDate } from '../../../lib/format/dates.ts';
import { formatNumber } from '../../../lib/format/numbers.ts';
import { useDisplayPreferences } from '../../../ui/figures/display-preferences.ts';
import { ProseFragment } from '../../../ui/prose/prose.tsx';
import { articleTexts } from '../texts.ts';

/** Where its facts come from, and when it was last gone over. */
export function ArticleSources({ article: { sources, updatedAt } }: { article: Article }) {
  const style = useDisplayPreferences();
  return (
    <footer className="sources mt-10 grid gap-4 border-t border-line pt-6">
      {sources.length > 0 && (
        <section id="sources" aria-labelledby="sources-title" className="grid gap-3">
          <h2 id="sources-title" className="text-16">
            {articleTexts.sources}
          </h2>
          <ol className="grid gap-2 text-14 text-ink-2">
            {sources.map((source, at) => (
              <Source key={source.id} source={source} number={formatNumber(at + 1, style.digits)} />
            ))}
          </ol>
        </section>
      )}
      <p className="text-12 text-ink-2">
        {interpolate(articleTexts.reviewed, { date: shortDate(Date.parse(updatedAt), style) })}
      </p>
    </footer>
  );
}

function Source({ source: { id, html }, number }: { source: ArticleSource; number: string }) {
  return (
    <li id={id} className="flex gap-2">
      <span aria-hidden="true" className="min-w-4 font-strong text-palm-ink">
        {number}
      </span>
      <ProseFragment html={html} />
    </li>
  );
}
