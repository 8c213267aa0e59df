import { adminArticles, type EditedArticleRow } from '@afdal/contract/admin/articles';
import { articleOffers, articleSorts } from '@afdal/domain/admin/articles';
import { articleStatuses } from '@afdal/domain/blog/article';
import { interests } from '@afdal/domain/people/onboarding';
import { interpolate } from '@afdal/domain/text/interpolate';
import { Link, useNavigate } from '@tanstack/react-router';
import { Crown, PenLine } from 'lucide-react';
import { shortDate } from '../../../lib/format/dates.ts';
import { formatNumber, formatPercent } from '../../../lib/format/numbers.ts';
import { pluralizeForms } from '../../../lib/format/plurals.ts';
import { relativeTime } from '../../../lib/format/relative-time.ts';
import { interestNames } from '../../../lib/interests/texts.ts';
import { newId } from '../../../lib/new-id.ts';
import { Button } from '../../../ui/base/button.tsx';
import { Icon } from '../../../ui/base/icon.tsx';
import { useDisplayPreferences } from '../../../ui/figures/display-preferences.ts';
import { ProgressBar } from '../../../ui/figures/progress-bar.tsx';
import { useNow } from '../../../ui/hooks/use-now.ts';
import { Row, wholeRowClass } from '../../../ui/list/row.tsx';
import { LazyMenu } from '../../../ui/menu/lazy-menu.tsx';
import type { Column } from '../../../ui/table/column.ts';
import { AdminList } from '../list/admin-list.tsx';
import { useAdminList } from '../list/admin-query.ts';
import type { ListFilter } from '../list/list-filters.tsx';
import type { ListSort } from '../list/sort-pill.tsx';
import { useListAddress } from '../list/use-list-address.ts';
import { ArticleStateChip, dayAndTime } from './article-state.tsx';
import { opinionForms, texts, wordForms } from './texts.ts';
import { useArticleActions } from './use-article-actions.tsx';

const sorts: readonly ListSort[] = articleSorts.map((value) => ({
  value,
  label: texts.sorts[value],
  column: 'changed',
  isDescending: value === 'changed',
}));

const otherFilters: readonly ListFilter[] = [
  {
    name: 'category',
    label: texts.category,
    options: interests.map((value) => ({ value, label: interestNames[value] })),
  },
  {
    name: 'premium',
    label: texts.offer,
    options: articleOffers.map((value) => ({ value, label: texts.offers[value] })),
  },
];

/** Below this share of helpful answers an article needs a look. */
const lowShare = 0.75;

/** All articles, whatever their state. */
export function ArticlesList() {
  const { address } = useListAddress();
  const navigate = useNavigate();
  const query = useAdminList(adminArticles.listEditedArticles, {
    query: {
      q: address.q || undefined,
      cursor: address.cursor,
      state: articleStatuses.find((value) => value === address.state),
      category: interests.find((value) => value === address.category),
      premium: articleOffers.find((value) => value === address.premium),
      sort: articleSorts.find((value) => value === address.sort),
    },
  });
  const preferences = useDisplayPreferences();
  const { digits } = preferences;
  const now = useNow();
  const { actionsFor, dialog } = useArticleActions();
  const counts = query.data?.counts;
  const states: ListFilter = {
    name: 'state',
    label: texts.state,
    options: articleStatuses.map((value) => {
      const label = texts.states[value];
      return {
        value,
        label: counts ? interpolate(texts.counted, { label, n: formatNumber(counts[value], digits) }) : label,
      };
    }),
  };
  const menu = (row: EditedArticleRow) => ({
    label: interpolate(texts.menu, { title: row.title }),
    actions: actionsFor(row),
  });
  const changed = (row: EditedArticleRow) => relativeTime(Date.parse(row.changedAt), now, preferences);
  const columns: readonly Column<EditedArticleRow>[] = [
    {
      key: 'title',
      label: texts.article,
      isRowName: true,
      cell: (row) => (
        <span className="grid min-w-0">
          <ArticleLink row={row} />
          <Detail row={row} />
        </span>
      ),
    },
    { key: 'state', label: texts.state, cell: (row) => <ArticleStateChip status={row.status} /> },
    { key: 'saves', label: texts.saves, cell: (row) => <Count n={row.saves} /> },
    { key: 'helped', label: texts.helped, cell: (row) => <Helped row={row} /> },
    {
      key: 'changed',
      label: texts.changed,
      isSortable: true,
      cell: (row) => <span className="whitespace-nowrap text-ink-2">{changed(row)}</span>,
    },
    {
      key: 'menu',
      label: texts.options,
      cell: (row) => <LazyMenu label={menu(row).label} items={menu(row).actions} />,
    },
  ];
  const write = () =>
    void navigate({ to: '/admin/content', search: (before: object) => ({ ...before, tab: 'articles', id: newId() }) });
  return (
    <div className="grid gap-3">
      <div className="flex justify-end">
        <Button icon={PenLine} onClick={write}>
          {texts.write}
        </Button>
      </div>
      <AdminList
        label={texts.articles}
        query={query}
        search={texts.search}
        filters={[states, ...otherFilters]}
        sorts={sorts}
        columns={columns}
        getKey={({ id }) => id}
        nothingFound={texts.nothingFound}
        empty={texts.empty}
        renderRow={(row) => (
          <Row
            key={row.id}
            isFromTop
            title={<ArticleLink row={row} className={wholeRowClass} />}
            detail={
              <>
                <Detail row={row} />
                <span className="mt-1 flex flex-wrap items-center gap-x-3 gap-y-1 text-12">
                  <ArticleStateChip status={row.status} />
                  {row.answers > 0 && <Helped row={row} />}
                  <span>
                    {texts.changed}: {changed(row)}
                  </span>
                </span>
              </>
            }
            menu={menu(row)}
          />
        )}
      />
      {dialog}
    </div>
  );
}

function ArticleLink({ row, className = '' }: { readonly row: EditedArticleRow; readonly className?: string }) {
  return (
    <Link
      to="/admin/content"
      search={(before: object) => ({ ...before, tab: 'articles', id: row.id })}
      className={`wrap-anywhere hover:underline ${className}`}
    >
      <bdi>{row.title}</bdi>
    </Link>
  );
}

/** The category, when it is or was published, and whether it is for Premium. */
function Detail({ row }: { readonly row: EditedArticleRow }) {
  const preferences = useDisplayPreferences();
  const { category, status, scheduledFor, publishedAt, words, isPremium, hasDraft } = row;
  const when = scheduledFor
    ? dayAndTime(scheduledFor, preferences)
    : publishedAt
      ? shortDate(Date.parse(publishedAt), preferences)
      : pluralizeForms(wordForms, words, preferences.digits);
  return (
    <span className="flex flex-wrap items-center gap-x-2 text-12 text-ink-2">
      <span>
        {interestNames[category]} · {when}
      </span>
      {status === 'published' && hasDraft && <span className="text-info-ink">{texts.hasChanges}</span>}
      {isPremium && (
        <span className="inline-flex items-center gap-1 font-strong text-palm-ink">
          <Icon icon={Crown} small />
          {texts.premium}
        </span>
      )}
    </span>
  );
}

function Count({ n }: { readonly n: number }) {
  const { digits } = useDisplayPreferences();
  return n > 0 ? formatNumber(n, digits) : <span className="text-ink-3">{texts.none}</span>;
}

/** The share of answers that found it helpful, and how many answers there are. */
function Helped({ row: { title, answers, helpful } }: { readonly row: EditedArticleRow }) {
  const { digits } = useDisplayPreferences();
  if (answers === 0) return <span className="text-ink-3">{texts.none}</span>;
  const share = helpful / answers;
  return (
    <span className="inline-grid gap-0.5">
      <span className="flex items-center gap-2">
        <span className="w-18 flex-none max-md:w-10">
          <ProgressBar
            label={interpolate(texts.helpfulShare, { title })}
            share={share}
            isThin
            tone={share < lowShare ? 'warning' : 'palm'}
          />
        </span>
        <strong>{formatPercent(share, digits)}</strong>
      </span>
      <span className="text-12 text-ink-2">{pluralizeForms(opinionForms, answers, digits)}</span>
    </span>
  );
}
