import { interpolate } from '@afdal/domain/text/interpolate';
import { Button } from '../../../../ui/base/button.tsx';
import { DrawingMoney } from '../../../../ui/illustrations/drawing-money.tsx';
import { EmptyState } from '../../../../ui/states/empty-state.tsx';
import { texts } from './texts.ts';

interface Props {
  /** The search term. */
  readonly q: string | undefined;
  readonly isFiltered: boolean;
  readonly onAdd: () => void;
  readonly onClearSearch: () => void;
  readonly onClearFilter: () => void;
}

/** Why the list is empty, and one action to change that. */
export function NoTransactions({ q, isFiltered, onAdd, onClearSearch, onClearFilter }: Props) {
  const [title, label, onPress] = q
    ? [interpolate(texts.nothingFound, { q }), texts.clearSearch, onClearSearch]
    : isFiltered
      ? [texts.nothingMatches, texts.clearFilter, onClearFilter]
      : [texts.empty, texts.addExpense, onAdd];
  const action = (
    <Button variant="soft" aria-haspopup={onPress === onAdd ? 'dialog' : undefined} onClick={onPress}>
      {label}
    </Button>
  );
  return <EmptyState drawing={<DrawingMoney />} title={title} action={action} />;
}
