import { interpolate } from '@afdal/domain/text/interpolate';
import { Pencil, Trash2 } from 'lucide-react';
import type { RowAction } from './row-action.ts';
import { texts } from './texts.ts';

interface MenuOptions {
  /** For what can be changed. */
  readonly onEdit?: () => void;
  readonly onDelete: () => void;
  /** What else can be done with it. */
  readonly more?: readonly RowAction[];
}

/** The menu of an entry of one's own. Deleting it is a swipe too. */
export function itemMenu(name: string, { onEdit, onDelete, more = [] }: MenuOptions) {
  const actions: readonly RowAction[] = [
    ...(onEdit ? [{ label: texts.edit, icon: Pencil, onSelect: onEdit }] : []),
    ...more,
    { label: texts.delete, icon: Trash2, isDestructive: true, swipe: 'end', onSelect: onDelete },
  ];
  return { label: interpolate(texts.options, { name }), actions };
}
