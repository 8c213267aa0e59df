import { Pencil, Trash2 } from 'lucide-react';
import { copy } from './copy.ts';
import type { RowAction } from './row-action.ts';

/** The two actions of any entry of one's own. Deleting it is a swipe too. */
export function editAndDelete(onEdit: () => void, onDelete: () => void): RowAction[] {
  return [
    { label: copy.edit, icon: Pencil, onSelect: onEdit },
    { label: copy.delete, icon: Trash2, isDestructive: true, swipe: 'end', onSelect: onDelete },
  ];
}
