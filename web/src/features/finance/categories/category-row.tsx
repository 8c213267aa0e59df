import type { Category } from '@afdal/contract/categories';
import { fillTemplate } from '@afdal/domain/text/fill-template';
import { Pencil, Plus, Trash2 } from 'lucide-react';
import { classes } from '../../../ui/classes.ts';
import { Glyph } from '../../../ui/list/glyph.tsx';
import { Row } from '../../../ui/list/row.tsx';
import { categoryIcon } from '../category-icon.ts';
import { copy as shared } from '../copy.ts';
import { copy } from './copy.ts';

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
      detail={flag && copy.flags[flag]}
      menu={{
        label: fillTemplate(shared.options, { name }),
        actions: [
          { label: shared.edit, icon: Pencil, onSelect: onEdit },
          ...(isPart ? [] : [{ label: copy.addPart, icon: Plus, onSelect: onAddPart }]),
          { label: shared.delete, icon: Trash2, isDestructive: true, swipe: 'end', onSelect: onDelete },
        ],
      }}
    />
  );
}
