import type { Interest } from '@afdal/domain/people/onboarding';
import { interests } from '@afdal/domain/people/onboarding';
import { maxSearchLength } from '@afdal/domain/search/limits';
import { interpolate } from '@afdal/domain/text/interpolate';
import { allPages } from '../../../data/queries.ts';
import { formatNumber } from '../../../lib/format/numbers.ts';
import { pluralizeForms } from '../../../lib/format/plurals.ts';
import { interestNames } from '../../../lib/interests/texts.ts';
import { Button } from '../../../ui/base/button.tsx';
import { Card } from '../../../ui/base/card.tsx';
import { Skeleton } from '../../../ui/base/skeleton.tsx';
import { pillClass } from '../../../ui/fields/choice/pill-class.ts';
import { DebouncedSearchField } from '../../../ui/fields/debounced-search-field.tsx';
import { useDisplayPreferences } from '../../../ui/figures/display-preferences.ts';
import { DrawingQuiet } from '../../../ui/illustrations/drawing-quiet.tsx';
import { QueryStates } from '../../../ui/query-states/query-states.tsx';
import { EmptyState } from '../../../ui/states/empty-state.tsx';
import { useArticles } from '../article-queries.ts';
import '../blog.css';
import { SaveIconButton } from '../save-button.tsx';
import { listTexts, texts } from '../texts.ts';
import { ArticleCard } from './article-card.tsx';
import { LeadCard } from './lead-card.tsx';

interface Props {
  readonly category: Interest | undefined;
  readonly q: string;
  readonly onCategory: (category: Interest | undefined) => void;
  readonly onSearch: (q: string) => void;
}

/** All articles, of a category, or those that are found by a search. */
export function ArticleList({ category, q, onCategory, onSearch }: Props) {
  const found = useArticles({ category, q });
  const isWhole = !category && !q;
  return (
    <div className="grid grid-cols-1 gap-gap">
      <div className="flex flex-col gap-3 lg:flex-row-reverse lg:items-center">
        <DebouncedSearchField
          label={listTexts.search}
          q={q}
          onSearch={onSearch}
          maxLength={maxSearchLength}
          className="lg:w-64 lg:flex-none"
        />
        <Categories category={category} onCategory={onCategory} />
      </div>
      <QueryStates
        query={allPages(found)}
        skeleton={<ArticlesSkeleton hasLead={isWhole} />}
        failedIn={(failure) => <Card>{failure}</Card>}
        empty={<NothingFound category={category} q={q} onCategory={onCategory} onSearch={onSearch} />}
      >
        {(articles) => {
          const [first, ...others] = articles;
          const isLed = isWhole && first !== undefined;
          return (
            <>
              {isLed && <LeadCard article={first} action={<SaveIconButton article={first} variant="hero" />} />}
              <section aria-label={texts.articles} className="articles">
                {(isLed ? others : articles).map((article) => (
                  <ArticleCard key={article.slug} article={article} action={<SaveIconButton article={article} />} />
                ))}
              </section>
              <More query={found} count={articles.length} total={found.data?.pages[0]?.total ?? articles.length} />
            </>
          );
        }}
      </QueryStates>
    </div>
  );
}

function Categories({ category, onCategory }: Pick<Props, 'category' | 'onCategory'>) {
  return (
    <fieldset className="min-w-0 flex-1">
      <legend className="sr-only">{listTexts.category}</legend>
      <div className="-mx-gutter flex gap-2 overflow-x-auto px-gutter py-1 [scrollbar-width:none] md:mx-0 md:flex-wrap md:px-0">
        {[undefined, ...interests].map((each) => (
          <button
            key={each ?? 'all'}
            type="button"
            aria-pressed={each === category}
            onClick={() => onCategory(each)}
            className={pillClass(each === category)}
          >
            {each ? interestNames[each] : listTexts.allCategories}
          </button>
        ))}
      </div>
    </fieldset>
  );
}

interface MoreProps {
  readonly query: ReturnType<typeof useArticles>;
  readonly count: number;
  readonly total: number;
}

/** How many are shown, and the next ones. */
function More({ query: { hasNextPage, isFetchingNextPage, fetchNextPage }, count, total }: MoreProps) {
  const { digits } = useDisplayPreferences();
  const articles = pluralizeForms(listTexts.article, count, digits);
  return (
    <div className="grid justify-items-center gap-3">
      <p className="text-14 text-ink-2" aria-live="polite">
        {hasNextPage ? interpolate(listTexts.shown, { articles, total: formatNumber(total, digits) }) : articles}
      </p>
      {hasNextPage && (
        <Button variant="quiet" busy={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          {listTexts.more}
        </Button>
      )}
    </div>
  );
}

function NothingFound({ category, q, onCategory, onSearch }: Props) {
  const actions = (
    <div className="flex flex-wrap justify-center gap-3">
      {q && <Button onClick={() => onSearch('')}>{listTexts.clearSearch}</Button>}
      {category && (
        <Button variant={q ? 'quiet' : 'primary'} onClick={() => onCategory(undefined)}>
          {listTexts.allCategories}
        </Button>
      )}
    </div>
  );
  return (
    <Card>
      <EmptyState
        drawing={<DrawingQuiet />}
        title={q ? interpolate(listTexts.notFound, { q }) : category ? listTexts.emptyCategory : listTexts.empty}
        {...(q && category && { hint: interpolate(listTexts.onlyIn, { category: interestNames[category] }) })}
        action={actions}
      />
    </Card>
  );
}

function ArticlesSkeleton({ hasLead }: { hasLead: boolean }) {
  return (
    <div className="grid grid-cols-1 gap-gap">
      {hasLead && <Skeleton className="h-52 rounded-card md:h-60" />}
      <div className="articles">
        {['first', 'second', 'third', 'fourth', 'fifth', 'sixth'].map((each) => (
          <Skeleton key={each} className="h-44 rounded-card md:h-77" />
        ))}
      </div>
    </div>
  );
}
