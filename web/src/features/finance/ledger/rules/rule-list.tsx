import type { Rule } from '@afdal/contract/finance/rules';
import { WandSparkles } from 'lucide-react';
import { Button } from '../../../../ui/base/button.tsx';
import { Glyph } from '../../../../ui/base/glyph.tsx';
import { EditableList } from '../../../../ui/list/editable-list.tsx';
import { itemMenu } from '../../../../ui/list/item-menu.ts';
import { Row } from '../../../../ui/list/row.tsx';
import { categoryIcon } from '../../category-icon.ts';
import { useCategories } from '../../use-categories.ts';
import { useApplyRules, useDeleteRule, useRules } from './rule-queries.ts';
import { texts } from './texts.ts';

export function RuleList({ onOpen }: { onOpen: (rule: Rule | null) => void }) {
  const { data: categories = [] } = useCategories();
  const { apply, isPending } = useApplyRules();
  return (
    <EditableList
      query={useRules()}
      texts={texts}
      onAdd={() => onOpen(null)}
      onDelete={useDeleteRule()}
      row={(rule, onDelete) => {
        const category = categories.find(({ id }) => id === rule.categoryId);
        return (
          <Row
            key={rule.id}
            leading={<Glyph icon={category ? categoryIcon(category.icon) : WandSparkles} />}
            title={<bdi className="wrap-anywhere">{rule.contains}</bdi>}
            detail={category?.name}
            menu={itemMenu(rule.contains, { onEdit: () => onOpen(rule), onDelete })}
          />
        );
      }}
    >
      <Button variant="soft" busy={isPending} onClick={apply}>
        {texts.apply}
      </Button>
    </EditableList>
  );
}
