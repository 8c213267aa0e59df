import { type Recurring, recurring } from '@afdal/contract/finance/recurring';
import { Trash2 } from 'lucide-react';
import { mapQuery } from '../../../data/map-query.ts';
import { useUndoableDelete } from '../../../data/use-undoable-delete.ts';
import { Button } from '../../../ui/base/button.tsx';
import { ItemSheet } from '../../../ui/overlay/item-sheet.tsx';
import { Sheet } from '../../../ui/overlay/sheet.tsx';
import { OccurrenceSheet } from './occurrence-sheet.tsx';
import { RecurringForm } from './recurring-form.tsx';
import { recurringList, useRecurring } from './recurring-queries.ts';
import { texts } from './texts.ts';

/** The forms and details, in one chunk. */
export const sheets = {
  add: AddRecurringSheet,
  edit: EditRecurringSheet,
  occurrence: OccurrenceSheet,
};

interface AddRecurringSheetProps {
  readonly isOpen: boolean;
  readonly id: string | undefined;
  readonly onClose: () => void;
}

function AddRecurringSheet({ isOpen, onClose }: Pick<AddRecurringSheetProps, 'isOpen' | 'onClose'>) {
  return (
    <Sheet isOpen={isOpen} onClose={onClose} title={texts.add}>
      <RecurringForm saved={null} onDone={onClose} />
    </Sheet>
  );
}

function EditRecurringSheet({ id, ...sheet }: AddRecurringSheetProps) {
  const item = mapQuery(useRecurring(), (all) => all && (all.find((each) => each.id === id) ?? null));
  const remove = useUndoableDelete(recurringList, {
    remove: recurring.deleteRecurring,
    restore: recurring.restoreRecurring,
    label: getTitle,
    texts: texts,
  });
  return (
    <ItemSheet {...sheet} title={texts.editTitle} item={item} missing={texts.missing}>
      {(saved) => (
        <div className="grid gap-4">
          <RecurringForm key={saved.id} saved={saved} onDone={sheet.onClose} />
          <Button
            variant="quiet"
            icon={Trash2}
            className="justify-self-start"
            onClick={() => {
              sheet.onClose();
              remove(saved);
            }}
          >
            {texts.delete}
          </Button>
        </div>
      )}
    </ItemSheet>
  );
}

function getTitle({ title }: Recurring): string {
  return title;
}
