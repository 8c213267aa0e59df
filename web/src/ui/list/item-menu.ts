import { interpolate } from '@afdal/domain/text/interpolate';
import { Pencil, Trash2 } from 'lucide-react';
import { copy } from './copy.ts';
import type { RowAction } from './row-action.ts';

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
    ...(onEdit ? [{ label: copy.edit, icon: Pencil, onSelect: onEdit }] : []),
    ...more,
    { label: copy.delete, icon: Trash2, isDestructive: true, swipe: 'end', onSelect: onDelete },
  ];
  return { label: interpolate(copy.options, { name }), actions };
}
