import type { Budget, BudgetItem } from '@afdal/contract/finance/budgets';
import { projectionMinDay } from '@afdal/domain/money/limits';
import { interpolate } from '@afdal/domain/text/interpolate';
import { ArrowLeftRight, Wallet } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { combineQueries } from '../../../data/combine-queries.ts';
import { formatNumber, formatPercent } from '../../../lib/format/numbers.ts';
import { Button } from '../../../ui/base/button.tsx';
import { Card } from '../../../ui/base/card.tsx';
import { CardHead, headLinkClass } from '../../../ui/base/card-head.tsx';
import { Amount } from '../../../ui/figures/amount.tsx';
import { useDisplayPreferences } from '../../../ui/figures/display-preferences.ts';
import { DrawingQuiet } from '../../../ui/illustrations/drawing-quiet.tsx';
import { Rows } from '../../../ui/list/rows.tsx';
import { QueryStates } from '../../../ui/query-states/query-states.tsx';
import { SkeletonFigure } from '../../../ui/skeletons/skeleton-figure.tsx';
import { SkeletonRows } from '../../../ui/skeletons/skeleton-rows.tsx';
import { EmptyState } from '../../../ui/states/empty-state.tsx';
import { type CategoryBook, categoryBook } from '../category-book.ts';
import { categoryIcon } from '../category-icon.ts';
import type { SelectedCycle } from '../ledger/cycles/use-cycle.ts';
import { UnconvertedLine } from '../unconverted-line.tsx';
import { useCategories } from '../use-categories.ts';
import { useMoneyFormat } from '../use-money-format.ts';
import { BudgetLine } from './budget-line.tsx';
import { compareUrgency, computeBudgetProgress } from './budget-progress.ts';
import { useBudget } from './budget-queries.ts';
import { listMoveSources } from './move-choices.ts';
import { texts } from './texts.ts';

/** How many categories show before "show all". */
const firstLines = 6;

interface Props {
  readonly cycle: SelectedCycle;
  readonly onEdit: () => void;
  /** Opens planning with a suggestion from previous cycles. */
  readonly onSuggest: () => void;
  /** Opens moving money between budgets, to a category's. */
  readonly onMove: (categoryId?: string) => void;
}

/** The budget of a cycle and its progress. */
export function BudgetCard({ cycle, onEdit, onSuggest, onMove }: Props) {
  const budgetQuery = useBudget(cycle);
  const query = combineQueries([budgetQuery, useCategories()]);
  const skeleton = (
    <div className="grid gap-4">
      <SkeletonFigure />
      <SkeletonRows rows={4} hasAmount />
    </div>
  );
  return (
    <Card>
      <CardHead
        title={texts.title}
        action={
          budgetQuery.data &&
          budgetQuery.data.items.length > 0 && (
            <button type="button" aria-haspopup="dialog" onClick={onEdit} className={headLinkClass}>
              {texts.edit}
            </button>
          )
        }
      />
      <QueryStates query={query} skeleton={skeleton}>
        {([budget, categories]) =>
          budget.items.length > 0 ? (
            <Planned budget={budget} book={categoryBook(categories)} onMove={cycle.isPresent ? onMove : undefined} />
          ) : (
            <EmptyState
              drawing={<DrawingQuiet />}
              title={texts.empty}
              action={
                <Button variant="soft" aria-haspopup="dialog" onClick={onSuggest}>
                  {texts.suggest}
                </Button>
              }
            />
          )
        }
      </QueryStates>
    </Card>
  );
}

interface PlannedProps {
  readonly budget: Budget;
  readonly book: CategoryBook;
  /** In the cycle of today only. */
  readonly onMove: Props['onMove'] | undefined;
}

function Planned({ budget, book, onMove }: PlannedProps) {
  const { digits } = useDisplayPreferences();
  const [isWhole, setWhole] = useState(false);
  const { items, currency, days, elapsedDays, unconverted } = budget;
  const elapsed = days > 0 ? elapsedDays / days : 0;
  const shared = { currency, elapsed, isEarly: elapsedDays < projectionMinDay };
  const lines = items.filter(({ categoryId }) => categoryId !== null).toSorted(compareUrgency);
  const whole = items.find(({ categoryId }) => categoryId === null);
  const hidden = lines.length - firstLines;
  return (
    <>
      <Total total={whole ?? computeTotal(items, book)} currency={currency} />
      <UnconvertedLine currencies={unconverted} />
      <p className="flex items-center gap-2 text-12 text-ink-2">
        <span aria-hidden="true" className="h-3 w-0.5 rounded-full bg-ink-2" />
        {elapsedDays > 0 ? interpolate(texts.elapsed, { share: formatPercent(elapsed, digits) }) : texts.notBegun}
      </p>
      <Rows aria-label={texts.title} className="mt-2">
        {whole && <BudgetLine item={whole} name={texts.all} icon={Wallet} {...shared} />}
        {(isWhole ? lines : lines.slice(0, firstLines)).map((item) => (
          <CategoryLine
            key={item.categoryId}
            item={item}
            book={book}
            {...shared}
            offer={onMove && <MoveOffer budget={budget} book={book} item={item} onMove={onMove} />}
          />
        ))}
      </Rows>
      {hidden > 0 && (
        <Button variant="bare" aria-expanded={isWhole} className="mt-2 w-full" onClick={() => setWhole(!isWhole)}>
          {isWhole ? texts.fewer : interpolate(texts.others, { n: formatNumber(hidden, digits) })}
        </Button>
      )}
      {onMove && lines.length > 1 && (
        <Button variant="bare" icon={ArrowLeftRight} aria-haspopup="dialog" className="w-full" onClick={() => onMove()}>
          {texts.move}
        </Button>
      )}
    </>
  );
}

interface MoveOfferProps extends Pick<Props, 'onMove'>, Pick<PlannedProps, 'budget' | 'book'> {
  readonly item: BudgetItem;
}

/** «ننقلها من الهدايا؟», where another budget has something left. */
function MoveOffer({ budget, book, item, onMove }: MoveOfferProps) {
  const [first] = listMoveSources(budget, book, item.categoryId);
  const from = book.get(first?.categoryId ?? '');
  if (!from) return null;
  return (
    <Button
      variant="soft"
      size="small"
      aria-haspopup="dialog"
      className="mt-2"
      onClick={() => onMove(item.categoryId ?? undefined)}
    >
      {interpolate(texts.fromQuestion, { category: from.name })}
    </Button>
  );
}

function Total({ total, currency }: { total: BudgetItem; currency: string }) {
  const { bare } = useMoneyFormat(currency);
  const { leftMinor, totalMinor } = computeBudgetProgress(total);
  const isOver = leftMinor < 0;
  return (
    <p className="flex flex-wrap items-baseline gap-x-2">
      <span className="text-14 text-ink-2">{isOver ? texts.over : texts.remaining}</span>
      <Amount
        minor={Math.abs(leftMinor)}
        currency={currency}
        size="title"
        className={isOver ? 'text-danger-ink' : ''}
      />
      <span className="text-14 text-ink-2">
        {interpolate(isOver ? texts.overTotal : texts.ofTotal, { total: bare(totalMinor) })}
      </span>
    </p>
  );
}

interface LineProps {
  readonly item: BudgetItem;
  readonly book: CategoryBook;
  readonly currency: string;
  readonly elapsed: number;
  readonly isEarly: boolean;
  readonly offer: ReactNode;
}

function CategoryLine({ item, book, ...rest }: LineProps) {
  const category = book.get(item.categoryId ?? '');
  if (!category) return null;
  return <BudgetLine item={item} name={category.name} icon={categoryIcon(category.icon)} {...rest} />;
}

/** Sums all budgets. A subcategory whose parent has a budget is already counted in it. */
function computeTotal(items: readonly BudgetItem[], book: CategoryBook): BudgetItem {
  const planned = new Set(items.map(({ categoryId }) => categoryId));
  const countedItems = items.filter(({ categoryId }) => !planned.has(book.get(categoryId ?? '')?.parentId ?? ''));
  const sum = (field: 'amountMinor' | 'carriedMinor' | 'movedMinor' | 'spentMinor' | 'projectedMinor') =>
    countedItems.reduce((total, item) => total + item[field], 0);
  return {
    categoryId: null,
    amountMinor: sum('amountMinor'),
    carriedMinor: sum('carriedMinor'),
    movedMinor: sum('movedMinor'),
    spentMinor: sum('spentMinor'),
    projectedMinor: sum('projectedMinor'),
    rollover: false,
  };
}
