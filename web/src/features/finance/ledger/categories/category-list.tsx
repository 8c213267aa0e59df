import type { Category } from '@afdal/contract/finance/categories';
import { type CategoryKind, categoryKinds } from '@afdal/domain/money/category';
import { Button } from '../../../../ui/base/button.tsx';
import { SegmentedControl } from '../../../../ui/base/segmented-control.tsx';
import { DrawingMoney } from '../../../../ui/illustrations/drawing-money.tsx';
import { ItemRows } from '../../../../ui/list/item-rows.tsx';
import { QueryStates } from '../../../../ui/query-states/query-states.tsx';
import { SkeletonRows } from '../../../../ui/skeletons/skeleton-rows.tsx';
import { EmptyState } from '../../../../ui/states/empty-state.tsx';
import { useCategories } from '../../use-categories.ts';
import { CategoryRow } from './category-row.tsx';
import { texts } from './texts.ts';

interface Props {
  readonly kind: CategoryKind;
  readonly onKind: (kind: CategoryKind) => void;
  /** `null` for a top-level category. */
  readonly onAdd: (parent: Category | null) => void;
  readonly onEdit: (category: Category) => void;
  readonly onDelete: (category: Category) => void;
}

const kinds = categoryKinds.map((value) => ({ value, label: texts.kinds[value] }));

export function CategoryList({ kind, onKind, onAdd, onEdit, onDelete }: Props) {
  const add = <Button onClick={() => onAdd(null)}>{texts.add}</Button>;
  return (
    <QueryStates query={useCategories()} skeleton={<SkeletonRows rows={6} />}>
      {(all) => {
        const visible = all.filter((category) => category.kind === kind);
        return (
          <div className="grid gap-4">
            <SegmentedControl label={texts.kind} isLabelHidden choices={kinds} value={kind} onChange={onKind} />
            {visible.length === 0 ? (
              <EmptyState drawing={<DrawingMoney />} title={texts.empty} action={add} />
            ) : (
              <>
                <ItemRows label={texts.list} items={visible} onDelete={onDelete}>
                  {(category, remove) => (
                    <CategoryRow
                      key={category.id}
                      category={category}
                      onEdit={() => onEdit(category)}
                      onAddPart={() => onAdd(category)}
                      onDelete={remove}
                    />
                  )}
                </ItemRows>
                <Button variant="quiet" onClick={() => onAdd(null)}>
                  {texts.add}
                </Button>
              </>
            )}
          </div>
        );
      }}
    </QueryStates>
  );
}
