import type { Rule } from '@afdal/contract/rules';
import { fillTemplate } from '@afdal/domain/text/fill-template';
import { Pencil, Trash2, WandSparkles } from 'lucide-react';
import { useRef } from 'react';
import { causeOf } from '../../../lib/api-failure.ts';
import { Button } from '../../../ui/button.tsx';
import { DrawingQuiet } from '../../../ui/drawing-quiet.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { ErrorState } from '../../../ui/error-state.tsx';
import { Glyph } from '../../../ui/list/glyph.tsx';
import { Row } from '../../../ui/list/row.tsx';
import { Rows } from '../../../ui/list/rows.tsx';
import { Loading } from '../../../ui/skeletons/loading.tsx';
import { SkeletonRows } from '../../../ui/skeletons/skeleton-rows.tsx';
import { categoryIcon } from '../category-icon.ts';
import { copy as shared } from '../copy.ts';
import { useCategories } from '../use-categories.ts';
import { copy } from './copy.ts';
import { useApplyRules } from './use-apply-rules.ts';
import { useDeleteRule } from './use-delete-rule.ts';
import { useRules } from './use-rules.ts';

interface Props {
  readonly onAdd: () => void;
  readonly onEdit: (rule: Rule) => void;
}

export function RuleList({ onAdd, onEdit }: Props) {
  const { data: rules, isError, error, isFetching, refetch } = useRules();
  const { data: categories = [] } = useCategories();
  const { mutate: remove } = useDeleteRule();
  const { mutate: apply, isPending } = useApplyRules();
  const list = useRef<HTMLUListElement>(null);
  if (!rules) {
    if (isError) return <ErrorState hint={causeOf(error)} onRetry={() => void refetch()} busy={isFetching} />;
    return (
      <Loading>
        <SkeletonRows rows={3} />
      </Loading>
    );
  }
  if (rules.length === 0) {
    const action = <Button onClick={onAdd}>{copy.add}</Button>;
    return <EmptyState drawing={<DrawingQuiet />} title={copy.empty} action={action} />;
  }
  return (
    <>
      <Rows ref={list} tabIndex={-1} aria-label={copy.list} count={rules.length}>
        {rules.map((rule) => {
          const category = categories.find(({ id }) => id === rule.categoryId);
          return (
            <Row
              key={rule.id}
              leading={<Glyph icon={category ? categoryIcon(category.icon) : WandSparkles} />}
              title={<bdi className="wrap-anywhere">{rule.contains}</bdi>}
              detail={category?.name}
              menu={{
                label: fillTemplate(shared.options, { name: rule.contains }),
                actions: [
                  { label: shared.edit, icon: Pencil, onSelect: () => onEdit(rule) },
                  {
                    label: shared.delete,
                    icon: Trash2,
                    isDestructive: true,
                    swipe: 'end',
                    onSelect: () => {
                      // The clicked button disappears with its row: focus moves to the list.
                      list.current?.focus();
                      remove(rule);
                    },
                  },
                ],
              }}
            />
          );
        })}
      </Rows>
      <Button look="quiet" onClick={onAdd}>
        {copy.add}
      </Button>
      <Button look="soft" busy={isPending} onClick={() => apply()}>
        {copy.apply}
      </Button>
    </>
  );
}
