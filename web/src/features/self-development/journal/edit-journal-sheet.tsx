import { ItemSheet } from '../../../ui/overlay/item-sheet.tsx';
import { copy } from './copy.ts';
import { JournalForm } from './journal-form.tsx';
import { useJournalEntry } from './journal-queries.ts';

interface Props {
  readonly isOpen: boolean;
  readonly id: string | undefined;
  readonly onClose: () => void;
}

export function EditJournalSheet({ id, ...sheet }: Props) {
  return (
    <ItemSheet {...sheet} title={copy.editTitle} item={useJournalEntry(id)} missing={copy.missing}>
      {(entry) => (
        <JournalForm
          key={entry.id}
          entry={entry}
          day={entry.writtenOn}
          draftName={`journal-page-${entry.id}`}
          label={copy.editTitle}
          onDone={sheet.onClose}
          onCancel={sheet.onClose}
        />
      )}
    </ItemSheet>
  );
}
