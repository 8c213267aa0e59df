import { type Recurring, recurring } from '@afdal/contract/finance/recurring';
import { Trash2 } from 'lucide-react';
import { mapQuery } from '../../../data/queries.ts';
import { useUndoableDelete } from '../../../data/use-undoable-delete.ts';
import { Button } from '../../../ui/base/button.tsx';
import type { AddressedDialogProps, DialogProps } from '../../../ui/overlay/addressed-dialogs.tsx';
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

function AddRecurringSheet({ isOpen, onClose }: DialogProps) {
  return (
    <Sheet isOpen={isOpen} onClose={onClose} title={texts.add}>
      <RecurringForm saved={null} onDone={onClose} />
    </Sheet>
  );
}

function EditRecurringSheet({ id, ...sheet }: AddressedDialogProps) {
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
