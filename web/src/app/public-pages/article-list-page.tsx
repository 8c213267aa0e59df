import type { ArticlePage } from '@afdal/contract/blog';
import type { ArticleListAddress } from '@afdal/contract/public-pages';
import { interests } from '@afdal/domain/people/onboarding';
import { interpolate } from '@afdal/domain/text/interpolate';
import { ArticleCard } from '../../features/blog/list/article-card.tsx';
import { LeadCard } from '../../features/blog/list/lead-card.tsx';
import { texts as blogTexts, listTexts } from '../../features/blog/texts.ts';
import { interestNames } from '../../lib/interests/texts.ts';
import { Button, buttonClass } from '../../ui/base/button.tsx';
import { DrawingQuiet } from '../../ui/illustrations/drawing-quiet.tsx';
import { paths } from '../paths.ts';
import { PublicFrame } from './public-frame.tsx';
import { texts } from './texts.ts';

interface Props {
  readonly page: ArticlePage;
  readonly address: ArticleListAddress;
}

/** The list of articles for who is not signed in: filters and later parts are links, the search is a form. */
export function ArticleListPage({ page: { items, nextCursor }, address }: Props) {
  const { category, q = '', cursor } = address;
  const hasLead = !category && !q && !cursor;
  const [lead, ...rest] = items;
  return (
    <PublicFrame path={toPath(address)}>
      <div className="grid gap-gap">
        <h1 className="text-28">{texts.blog}</h1>
        <div className="flex flex-wrap items-center gap-3">
          <Categories address={address} />
          <form action={paths.blog} className="flex grow gap-2 md:max-w-form">
            {category && <input type="hidden" name="category" value={category} />}
            <input
              type="search"
              name="q"
              defaultValue={q}
              maxLength={100}
              aria-label={listTexts.search}
              placeholder={listTexts.search}
              className="min-h-target min-w-0 grow rounded-control bg-card px-4 inset-ring-1 inset-ring-line-strong"
            />
            <Button type="submit" variant="quiet">
              {texts.find}
            </Button>
          </form>
        </div>
        {items.length === 0 && <Empty q={q} />}
        {hasLead && lead && <LeadCard article={lead} />}
        <div className="articles">
          {(hasLead ? rest : items).map((article) => (
            <ArticleCard key={article.slug} article={article} />
          ))}
        </div>
        {nextCursor && (
          <a
            href={toPath({ ...address, cursor: nextCursor })}
            rel="next"
            className={`${buttonClass('quiet')} justify-self-center`}
          >
            {listTexts.more}
          </a>
        )}
      </div>
    </PublicFrame>
  );
}

function Categories({ address: { category: current, q } }: { address: ArticleListAddress }) {
  return (
    <nav aria-label={listTexts.category} className="flex flex-wrap gap-2">
      {[undefined, ...interests].map((category) => (
        <a
          key={category ?? 'all'}
          href={toPath({ category, q })}
          aria-current={category === current ? 'page' : undefined}
          className="inline-flex min-h-target items-center rounded-full bg-card px-4 text-14 text-ink-2 inset-ring-1 inset-ring-line hover:bg-sunken aria-[current]:bg-palm-soft aria-[current]:font-strong aria-[current]:text-palm-ink"
        >
          {category ? interestNames[category] : listTexts.allCategories}
        </a>
      ))}
    </nav>
  );
}

function Empty({ q }: { q: string }) {
  return (
    <div className="grid justify-items-center gap-3 py-8 text-center">
      <DrawingQuiet />
      <h2 className="text-18">{q ? interpolate(listTexts.notFound, { q }) : listTexts.emptyCategory}</h2>
      <a href={paths.blog} className={buttonClass('soft')}>
        {q ? listTexts.clearSearch : blogTexts.all}
      </a>
    </div>
  );
}

function toPath(address: ArticleListAddress): string {
  const given = Object.entries(address).filter((entry): entry is [string, string] => Boolean(entry[1]));
  const query = new URLSearchParams(given).toString();
  return query ? `${paths.blog}?${query}` : paths.blog;
}
