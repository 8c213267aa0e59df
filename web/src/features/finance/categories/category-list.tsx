import type { Category } from '@afdal/contract/categories';
import { type CategoryKind, categoryKinds } from '@afdal/domain/money/category';
import { useRef } from 'react';
import { causeOf } from '../../../lib/api-failure.ts';
import { Button } from '../../../ui/button.tsx';
import { DrawingMoney } from '../../../ui/drawing-money.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { ErrorState } from '../../../ui/error-state.tsx';
import { Rows } from '../../../ui/list/rows.tsx';
import { SegmentedControl } from '../../../ui/segmented-control.tsx';
import { Loading } from '../../../ui/skeletons/loading.tsx';
import { SkeletonRows } from '../../../ui/skeletons/skeleton-rows.tsx';
import { useCategories } from '../use-categories.ts';
import { CategoryRow } from './category-row.tsx';
import { copy } from './copy.ts';

interface Props {
  readonly kind: CategoryKind;
  readonly onKind: (kind: CategoryKind) => void;
  /** `null` for a top-level category. */
  readonly onAdd: (parent: Category | null) => void;
  readonly onEdit: (category: Category) => void;
  readonly onDelete: (category: Category) => void;
}

const kinds = categoryKinds.map((value) => ({ value, label: copy.kinds[value] }));

export function CategoryList({ kind, onKind, onAdd, onEdit, onDelete }: Props) {
  const { data: all, isError, error, isFetching, refetch } = useCategories();
  const list = useRef<HTMLUListElement>(null);
  if (!all) {
    if (isError) return <ErrorState hint={causeOf(error)} onRetry={() => void refetch()} busy={isFetching} />;
    return (
      <Loading>
        <SkeletonRows rows={6} />
      </Loading>
    );
  }
  const shown = all.filter((category) => category.kind === kind);
  return (
    <div className="grid gap-4">
      <SegmentedControl label={copy.kind} isLabelHidden choices={kinds} value={kind} onChange={onKind} />
      {shown.length === 0 ? (
        <EmptyState
          drawing={<DrawingMoney />}
          title={copy.empty}
          action={<Button onClick={() => onAdd(null)}>{copy.add}</Button>}
        />
      ) : (
        <>
          <Rows ref={list} tabIndex={-1} aria-label={copy.list} count={shown.length}>
            {shown.map((category) => (
              <CategoryRow
                key={category.id}
                category={category}
                onEdit={() => onEdit(category)}
                onAddPart={() => onAdd(category)}
                onDelete={() => {
                  // The clicked button disappears with its row: focus moves to the list.
                  list.current?.focus();
                  onDelete(category);
                }}
              />
            ))}
          </Rows>
          <Button look="quiet" onClick={() => onAdd(null)}>
            {copy.add}
          </Button>
        </>
      )}
    </div>
  );
}
