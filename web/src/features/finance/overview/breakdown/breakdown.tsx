import type { CycleBreakdown } from '@afdal/contract/finance/cycles';
import type { CategoryKind } from '@afdal/domain/money/category';
import { interpolate } from '@afdal/domain/text/interpolate';
import { Link } from '@tanstack/react-router';
import { Ellipsis, type LucideIcon, Shapes, Store } from 'lucide-react';
import { combineQueries } from '../../../../data/combine-queries.ts';
import { formatPercent } from '../../../../lib/format/numbers.ts';
import { pluralize } from '../../../../lib/format/plurals.ts';
import { headLinkClass } from '../../../../ui/base/card-head.tsx';
import { Glyph } from '../../../../ui/base/glyph.tsx';
import { Amount } from '../../../../ui/figures/amount.tsx';
import { useDisplayPreferences } from '../../../../ui/figures/display-preferences.ts';
import { ProgressBar } from '../../../../ui/figures/progress-bar.tsx';
import { DrawingMoney } from '../../../../ui/illustrations/drawing-money.tsx';
import { wholeRowClass } from '../../../../ui/list/row.tsx';
import { QueryStates } from '../../../../ui/query-states/query-states.tsx';
import { SkeletonRows } from '../../../../ui/skeletons/skeleton-rows.tsx';
import { EmptyState } from '../../../../ui/states/empty-state.tsx';
import { type CategoryBook, categoryBook } from '../../category-book.ts';
import { categoryIcon } from '../../category-icon.ts';
import type { SelectedCycle } from '../../ledger/cycles/use-cycle.ts';
import { UnconvertedLine } from '../../unconverted-line.tsx';
import { useCategories } from '../../use-categories.ts';
import { useCycleBreakdown } from '../cycles/cycle-queries.ts';
import { byTopLevel } from './by-top-level.ts';
import { texts } from './texts.ts';

const kinds = ['expense', 'income'] as const;

interface BreakdownActions {
  readonly onCategory: (categoryId: string) => void;
  readonly onPayee: (payee: string) => void;
}

interface Props extends BreakdownActions {
  readonly groupBy: 'category' | 'payee';
  readonly cycle: SelectedCycle;
  readonly accountId: string | undefined;
}

/** Where a cycle's money went and came from; each row opens its transactions. */
export function Breakdown({ groupBy, cycle, accountId, onCategory, onPayee }: Props) {
  const query = combineQueries([useCycleBreakdown(cycle, accountId), useCategories()]);
  const skeleton = (
    <div className="mt-4">
      <SkeletonRows rows={6} hasAmount />
    </div>
  );
  return (
    <QueryStates query={query} skeleton={skeleton}>
      {([breakdown, categories]) => {
        if (breakdown.categories.length === 0) return <EmptyState drawing={<DrawingMoney />} title={texts.nothing} />;
        const book = categoryBook(categories);
        return (
          <>
            {kinds.map((kind) => {
              const lines =
                groupBy === 'category'
                  ? categoryLines(breakdown, kind, book, onCategory)
                  : payeeLines(breakdown, kind, onPayee);
              return (
                lines.length > 0 && <Portions key={kind} kind={kind} lines={lines} currency={breakdown.currency} />
              );
            })}
            <UnconvertedLine currencies={breakdown.unconverted} className="pt-3" />
            <Link
              to="/reports"
              search={{
                by: groupBy,
                ...(!cycle.isPresent && { range: 'own', from: cycle.first, to: cycle.last }),
                account: accountId,
              }}
              className={headLinkClass}
            >
              {texts.fullReport}
            </Link>
          </>
        );
      }}
    </QueryStates>
  );
}

interface Line {
  readonly key: string;
  readonly name: string;
  readonly icon: LucideIcon;
  readonly amountMinor: number;
  readonly count: number;
  /** Undefined where there is no list: of what has no payee, and of the smaller payees together. */
  readonly onOpen: (() => void) | undefined;
}

function Portions({ kind, lines, currency }: { kind: CategoryKind; lines: readonly Line[]; currency: string }) {
  const name = kind === 'income' ? texts.income : texts.spent;
  const total = lines.reduce((sum, { amountMinor }) => sum + amountMinor, 0);
  return (
    <section className="pt-5">
      <div className="flex items-baseline justify-between gap-3">
        <h3 className="text-14">{name}</h3>
        <Amount minor={total} currency={currency} size="row" />
      </div>
      <ul aria-label={name} className="divide-y divide-line">
        {lines.map(({ key, ...line }) => (
          <PortionRow
            key={key}
            {...line}
            share={total > 0 ? Math.max(0, line.amountMinor / total) : 0}
            currency={currency}
          />
        ))}
      </ul>
    </section>
  );
}

function categoryLines(
  breakdown: CycleBreakdown,
  kind: CategoryKind,
  book: CategoryBook,
  onCategory: BreakdownActions['onCategory'],
): readonly Line[] {
  return byTopLevel(breakdown, kind, book).map(({ categoryId, ...portion }) => {
    const category = book.get(categoryId ?? '');
    return {
      ...portion,
      key: categoryId ?? '',
      name: category?.name ?? texts.noCategory,
      icon: category ? categoryIcon(category.icon) : Shapes,
      onOpen: () => onCategory(categoryId ?? 'none'),
    };
  });
}

function payeeLines(
  breakdown: CycleBreakdown,
  kind: CategoryKind,
  onPayee: BreakdownActions['onPayee'],
): readonly Line[] {
  const lines = breakdown.payees
    .filter((each) => each.kind === kind)
    .map(({ payee, amountMinor, count }) => ({
      key: `of ${payee}`,
      name: payee || texts.noPayee,
      icon: Store,
      amountMinor,
      count,
      onOpen: payee ? () => onPayee(payee) : undefined,
    }));
  const others = breakdown.otherPayees
    .filter((each) => each.kind === kind)
    .map(({ amountMinor, count }) => ({
      key: 'others',
      name: texts.otherPayees,
      icon: Ellipsis,
      amountMinor,
      count,
      onOpen: undefined,
    }));
  return [...lines, ...others];
}

interface PortionRowProps {
  readonly name: string;
  readonly icon: LucideIcon;
  readonly amountMinor: number;
  readonly currency: string;
  readonly count: number;
  /** Share of the list's total, 0 to 1. */
  readonly share: number;
  readonly onOpen: (() => void) | undefined;
}

/** A portion with its bar; the whole row opens its transactions. */
function PortionRow({ name, icon, amountMinor, currency, count, share, onOpen }: PortionRowProps) {
  const { digits } = useDisplayPreferences();
  const percent = formatPercent(share, digits);
  const summary = interpolate(texts.amountAndCount, {
    share: percent,
    transactions: pluralize('transaction', count, digits),
  });
  return (
    <li className="relative flex min-h-14 items-center gap-3 py-3 leading-row">
      <Glyph icon={icon} />
      <div className="min-w-0 flex-1">
        <div className="flex flex-wrap items-baseline justify-between gap-x-3">
          {onOpen ? (
            <button type="button" onClick={onOpen} className={`min-w-0 text-start wrap-anywhere ${wholeRowClass}`}>
              <bdi>{name}</bdi>
            </button>
          ) : (
            <span>{name}</span>
          )}
          <Amount minor={amountMinor} currency={currency} size="row" isBare className="ms-auto" />
        </div>
        <div className="my-1">
          <ProgressBar label={name} share={share} isThin valueText={percent} />
        </div>
        <p className="text-12 text-ink-2">{summary}</p>
      </div>
    </li>
  );
}
