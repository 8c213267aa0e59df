import type { Rule } from '@afdal/contract/rules';
import { fillTemplate } from '@afdal/domain/text/fill-template';
import { WandSparkles } from 'lucide-react';
import { Button } from '../../../ui/button.tsx';
import { DrawingQuiet } from '../../../ui/drawing-quiet.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { copy as listCopy } from '../../../ui/list/copy.ts';
import { editAndDelete } from '../../../ui/list/edit-and-delete.ts';
import { EntryRows } from '../../../ui/list/entry-rows.tsx';
import { Glyph } from '../../../ui/list/glyph.tsx';
import { Row } from '../../../ui/list/row.tsx';
import { QueryStates } from '../../../ui/query/query-states.tsx';
import { SkeletonRows } from '../../../ui/skeletons/skeleton-rows.tsx';
import { categoryIcon } from '../category-icon.ts';
import { useCategories } from '../use-categories.ts';
import { copy } from './copy.ts';
import { useApplyRules, useDeleteRule, useRules } from './rule-entries.ts';

export function RuleList({ onOpen }: { onOpen: (rule: Rule | null) => void }) {
  const { data: categories = [] } = useCategories();
  const remove = useDeleteRule();
  const { apply, isPending } = useApplyRules();
  const add = () => onOpen(null);
  const empty = (
    <EmptyState drawing={<DrawingQuiet />} title={copy.empty} action={<Button onClick={add}>{copy.add}</Button>} />
  );
  return (
    <QueryStates query={useRules()} skeleton={<SkeletonRows rows={3} />} empty={empty}>
      {(rules) => (
        <>
          <EntryRows label={copy.list} entries={rules} onDelete={remove}>
            {(rule, onDelete) => {
              const category = categories.find(({ id }) => id === rule.categoryId);
              return (
                <Row
                  key={rule.id}
                  leading={<Glyph icon={category ? categoryIcon(category.icon) : WandSparkles} />}
                  title={<bdi className="wrap-anywhere">{rule.contains}</bdi>}
                  detail={category?.name}
                  menu={{
                    label: fillTemplate(listCopy.options, { name: rule.contains }),
                    actions: editAndDelete(() => onOpen(rule), onDelete),
                  }}
                />
              );
            }}
          </EntryRows>
          <Button look="quiet" onClick={add}>
            {copy.add}
          </Button>
          <Button look="soft" busy={isPending} onClick={apply}>
            {copy.apply}
          </Button>
        </>
      )}
    </QueryStates>
  );
}
