import type { AddressedDialogProps } from '../../../ui/overlay/addressed-dialogs.tsx';
import { ItemSheet } from '../../../ui/overlay/item-sheet.tsx';
import { JournalForm } from './journal-form.tsx';
import { useJournalEntry } from './journal-queries.ts';
import { texts } from './texts.ts';

export function EditJournalSheet({ id, ...sheet }: AddressedDialogProps) {
  return (
    <ItemSheet {...sheet} title={texts.editTitle} item={useJournalEntry(id)} missing={texts.missing}>
      {(entry) => (
        <JournalForm
          key={entry.id}
          entry={entry}
          day={entry.writtenOn}
          draftName={`journal-page-${entry.id}`}
          label={texts.editTitle}
          onDone={sheet.onClose}
          onCancel={sheet.onClose}
        />
      )}
    </ItemSheet>
  );
}
