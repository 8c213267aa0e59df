import { combineQueries } from '../../../../data/combine-queries.ts';
import { Donut } from '../../../../ui/charts/charts.tsx';
import { categoryBook } from '../../category-book.ts';
import type { SelectedCycle } from '../../ledger/cycles/use-cycle.ts';
import { UnconvertedLine } from '../../unconverted-line.tsx';
import { useCategories } from '../../use-categories.ts';
import { useCycleBreakdown } from '../cycles/cycle-queries.ts';
import { byTopLevel } from './by-top-level.ts';
import { ChartCard } from './chart-card.tsx';
import { texts } from './texts.ts';

/** Spending by category. */
export function CategoryDonut({ cycle, accountId }: { cycle: SelectedCycle; accountId: string | undefined }) {
  const query = combineQueries([useCycleBreakdown(cycle, accountId), useCategories()]);
  return (
    <ChartCard title={texts.where} query={query}>
      {([breakdown, categories]) => {
        const book = categoryBook(categories);
        return (
          <>
            <Donut
              title={texts.where}
              unit={{ kind: 'money', currency: breakdown.currency }}
              partName={texts.category}
              // What was refunded beyond what was spent has no share.
              segments={byTopLevel(breakdown, 'expense', book).flatMap(({ categoryId, amountMinor: value }) =>
                value > 0 ? [{ name: book.get(categoryId ?? '')?.name ?? texts.noCategory, value }] : [],
              )}
            />
            <UnconvertedLine currencies={breakdown.unconverted} className="pt-3" />
          </>
        );
      }}
    </ChartCard>
  );
}
