import type { Category } from '@afdal/contract/finance/categories';
import { Plus } from 'lucide-react';
import { classes } from '../../../../ui/base/classes.ts';
import { Glyph } from '../../../../ui/base/glyph.tsx';
import { itemMenu } from '../../../../ui/list/item-menu.ts';
import { Row } from '../../../../ui/list/row.tsx';
import { categoryIcon } from '../../category-icon.ts';
import { texts } from './texts.ts';

interface Props {
  readonly category: Category;
  readonly onEdit: () => void;
  readonly onAddPart: () => void;
  readonly onDelete: () => void;
}

export function CategoryRow({ category: { name, flag, icon, parentId }, onEdit, onAddPart, onDelete }: Props) {
  const isPart = parentId !== null;
  return (
    <Row
      leading={
        <span className={classes(isPart && 'ms-6')}>
          <Glyph icon={categoryIcon(icon)} tone={isPart ? 'neutral' : 'palm'} />
        </span>
      }
      title={<bdi className="wrap-anywhere">{name}</bdi>}
      detail={flag && texts.flags[flag]}
      menu={itemMenu(name, {
        onEdit,
        onDelete,
        more: isPart ? [] : [{ label: texts.addPart, icon: Plus, onSelect: onAddPart }],
      })}
    />
  );
}
