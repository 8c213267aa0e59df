import type { EditedArticle } from '@afdal/contract/admin/articles';
import { interpolate } from '@afdal/domain/text/interpolate';
import { localizeProse } from '@afdal/domain/text/localize-prose';
import { Crown } from 'lucide-react';
import { shortDate } from '../../../lib/format/dates.ts';
import { pluralize } from '../../../lib/format/plurals.ts';
import { interestNames } from '../../../lib/interests/texts.ts';
import { Icon } from '../../../ui/base/icon.tsx';
import { ArticleCover } from '../../../ui/covers/article-cover.tsx';
import { useDisplayPreferences } from '../../../ui/figures/display-preferences.ts';
import { useNow } from '../../../ui/hooks/use-now.ts';
import { Prose, ProseFragment } from '../../../ui/prose/prose.tsx';
import { QueryStates } from '../../../ui/query-states/query-states.tsx';
import { SkeletonText } from '../../../ui/skeletons/skeleton-text.tsx';
import { getTextError, useMarkdownPreview } from './article-queries.ts';
import { editorTexts } from './texts.ts';
import type { WrittenArticle } from './written-article.ts';

interface Props {
  readonly written: WrittenArticle;
  readonly article: EditedArticle | null;
  /** What of the text is rendered. */
  readonly body: string;
}

/** What is written, as readers will see it. */
export function ArticlePreview({ written, article, body }: Props) {
  const preferences = useDisplayPreferences();
  const { digits } = preferences;
  const now = useNow();
  const query = useMarkdownPreview(body);
  const { title, category, summary, coverWord, coverDrawing, isPremium } = written;
  const at = article?.publishedAt ?? article?.scheduledFor;
  const textError = getTextError(query.error);
  const minutes = pluralize('minute', query.data?.minutes ?? 1, digits);
  return (
    <article className="grid min-w-0 gap-4">
      <header className="grid gap-1">
        <p className="text-14 text-palm-ink">{interestNames[category]}</p>
        <h2 className="text-22 wrap-anywhere">{localizeProse(title, digits) || editorTexts.untitled}</h2>
        {summary && <p className="text-ink-2">{localizeProse(summary, digits)}</p>}
        <p className="text-14 text-ink-2">
          {interpolate(editorTexts.readingTime, { minutes })} · {shortDate(at ? Date.parse(at) : now, preferences)}
        </p>
      </header>
      <ArticleCover cover={{ word: coverWord, drawing: coverDrawing }} size="wide" />
      {body.trim() === '' ? (
        <p className="text-ink-2">{editorTexts.previewEmpty}</p>
      ) : textError ? (
        <p role="alert" className="text-danger-ink">
          {textError}
        </p>
      ) : (
        <QueryStates query={query} title={editorTexts.previewFailed} skeleton={<SkeletonText lines={6} />}>
          {({ blocks, openBlocks, sources }) => (
            <>
              {isPremium && openBlocks < blocks.length ? (
                <>
                  <Prose html={blocks.slice(0, openBlocks).join('\n')} />
                  <p className="cut-here">
                    <Icon icon={Crown} small />
                    {editorTexts.cut}
                  </p>
                  <Prose html={blocks.slice(openBlocks).join('\n')} />
                </>
              ) : (
                <Prose html={blocks.join('\n')} />
              )}
              {sources.length > 0 && (
                <footer className="border-t border-line pt-4">
                  <h3 className="mb-2 text-16">{editorTexts.sources}</h3>
                  <ol className="grid list-inside list-decimal gap-2 text-14 text-ink-2">
                    {sources.map(({ id, html }) => (
                      <li key={id}>
                        <ProseFragment html={html} />
                      </li>
                    ))}
                  </ol>
                </footer>
              )}
            </>
          )}
        </QueryStates>
      )}
    </article>
  );
}
