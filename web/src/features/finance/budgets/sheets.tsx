import type { Budget, BudgetMove } from '@afdal/contract/finance/budgets';
import { interpolate } from '@afdal/domain/text/interpolate';
import { ArrowLeftRight } from 'lucide-react';
import { combineQueries } from '../../../data/combine-queries.ts';
import { Button } from '../../../ui/base/button.tsx';
import { Glyph } from '../../../ui/base/glyph.tsx';
import { Amount } from '../../../ui/figures/amount.tsx';
import { useDisplayPreferences } from '../../../ui/figures/display-preferences.ts';
import { useToday } from '../../../ui/hooks/use-today.ts';
import { DrawingQuiet } from '../../../ui/illustrations/drawing-quiet.tsx';
import { Row } from '../../../ui/list/row.tsx';
import { Rows } from '../../../ui/list/rows.tsx';
import type { AddressedDialogProps, DialogProps } from '../../../ui/overlay/addressed-dialogs.tsx';
import { Sheet } from '../../../ui/overlay/sheet.tsx';
import { QueryStates } from '../../../ui/query-states/query-states.tsx';
import { SkeletonText } from '../../../ui/skeletons/skeleton-text.tsx';
import { EmptyState } from '../../../ui/states/empty-state.tsx';
import { type CategoryBook, categoryBook } from '../category-book.ts';
import { formatCycleMonth } from '../ledger/cycles/cycle-labels.ts';
import { type SelectedCycle, useCycle } from '../ledger/cycles/use-cycle.ts';
import { useCategories } from '../use-categories.ts';
import { BudgetForm } from './budget-form.tsx';
import { useBudget, useUndoMove } from './budget-queries.ts';
import { listMoveSources } from './move-choices.ts';
import { MoveForm } from './move-form.tsx';
import { texts } from './texts.ts';

/** The forms, in one chunk. */
export const sheets = {
  budget: BudgetSheet,
  'suggested-budget': SuggestedBudgetSheet,
  'move-budget': MoveBudgetSheet,
};

interface BudgetSheetProps extends DialogProps {
  readonly cycle: SelectedCycle;
  readonly previous: SelectedCycle | null;
  /** Prefills the form with a suggestion. */
  readonly isSuggested?: boolean;
}

export function BudgetSheet({ isOpen, cycle, previous, isSuggested = false, onClose }: BudgetSheetProps) {
  const { digits } = useDisplayPreferences();
  const today = useToday();
  const { data: budget } = useBudget(cycle);
  const { data: categories } = useCategories();
  const title = interpolate(texts.sheet, { cycle: formatCycleMonth(cycle.month, today, digits) });
  return (
    <Sheet isOpen={isOpen} onClose={onClose} title={title}>
      {budget && categories && (
        <BudgetForm
          key={cycle.month}
          budget={budget}
          categories={categories}
          cycle={cycle}
          previous={previous}
          isSuggested={isSuggested}
          onDone={onClose}
        />
      )}
    </Sheet>
  );
}

export function SuggestedBudgetSheet(props: Omit<BudgetSheetProps, 'isSuggested'>) {
  return <BudgetSheet {...props} isSuggested />;
}

interface MoveBudgetSheetProps extends AddressedDialogProps {
  /** The category whose budget is to get more; the one that needs it most unless said otherwise. */
  readonly id: string | undefined;
}

/** Moves what is left of one budget to another, in the cycle of today; and lists what was moved. */
export function MoveBudgetSheet({ isOpen, id, onClose }: MoveBudgetSheetProps) {
  const { cycle } = useCycle(undefined);
  const query = combineQueries([useBudget(cycle), useCategories()]);
  return (
    <Sheet isOpen={isOpen} onClose={onClose} title={texts.move}>
      <QueryStates query={query} skeleton={<SkeletonText lines={5} />}>
        {([budget, categories]) => {
          const book = categoryBook(categories);
          return (
            <div className="grid gap-6">
              {budget.items.some(({ categoryId }) => listMoveSources(budget, book, categoryId).length > 0) ? (
                <MoveForm budget={budget} book={book} to={id} onDone={onClose} />
              ) : (
                <EmptyState drawing={<DrawingQuiet />} title={texts.nothingToMove} />
              )}
              {budget.moves.length > 0 && <Moves budget={budget} book={book} />}
            </div>
          );
        }}
      </QueryStates>
    </Sheet>
  );
}

function Moves({ budget: { moves, currency }, book }: { budget: Budget; book: CategoryBook }) {
  const { undo, undoneId } = useUndoMove();
  const getName = (id: string) => book.get(id)?.name ?? '';
  const describeMove = ({ fromCategoryId, toCategoryId }: BudgetMove) =>
    interpolate(texts.fromTo, { from: getName(fromCategoryId), to: getName(toCategoryId) });
  return (
    <section>
      <h3 className="mb-1 text-14 text-ink-2">{texts.moves}</h3>
      <Rows aria-label={texts.moves}>
        {moves.map((move) => (
          <Row
            key={move.id}
            leading={<Glyph icon={ArrowLeftRight} />}
            title={<span className="wrap-anywhere">{describeMove(move)}</span>}
            amount={<Amount minor={move.amountMinor} currency={currency} size="row" isBare />}
            action={
              <Button
                variant="soft"
                size="small"
                busy={undoneId === move.id}
                aria-label={interpolate(texts.undoThis, { move: describeMove(move) })}
                onClick={() => undo(move.id)}
              >
                {texts.undo}
              </Button>
            }
          />
        ))}
      </Rows>
    </section>
  );
}
