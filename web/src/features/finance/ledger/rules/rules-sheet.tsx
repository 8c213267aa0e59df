import type { Rule } from '@afdal/contract/finance/rules';
import { WandSparkles } from 'lucide-react';
import { Button } from '../../../../ui/base/button.tsx';
import { Glyph } from '../../../../ui/base/glyph.tsx';
import { EditableList } from '../../../../ui/list/editable-list.tsx';
import { itemMenu } from '../../../../ui/list/item-menu.ts';
import { Row } from '../../../../ui/list/row.tsx';
import type { DialogProps } from '../../../../ui/overlay/addressed-dialogs.tsx';
import { ListOrFormSheet } from '../../../../ui/overlay/list-or-form-sheet.tsx';
import { categoryIcon } from '../../category-icon.ts';
import { useCategories } from '../../use-categories.ts';
import { RuleForm } from './rule-form.tsx';
import { useApplyRules, useDeleteRule, useRules } from './rule-queries.ts';
import { texts } from './texts.ts';

/** The rules that categorise transactions. */
export function RulesSheet(props: DialogProps) {
  return (
    <ListOrFormSheet<Rule>
      {...props}
      titles={texts}
      list={(onOpen) => (
        <>
          <p className="text-ink-2">{texts.explained}</p>
          <RuleList onOpen={onOpen} />
        </>
      )}
      form={(rule, onDone) => <RuleForm rule={rule} onDone={onDone} />}
    />
  );
}

function RuleList({ onOpen }: { onOpen: (rule: Rule | null) => void }) {
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
