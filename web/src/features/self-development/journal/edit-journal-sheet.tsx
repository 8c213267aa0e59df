import { ItemSheet } from '../../../ui/overlay/item-sheet.tsx';
import { JournalForm } from './journal-form.tsx';
import { useJournalEntry } from './journal-queries.ts';
import { texts } from './texts.ts';

interface Props {
  readonly isOpen: boolean;
  readonly id: string | undefined;
  readonly onClose: () => void;
}

export function EditJournalSheet({ id, ...sheet }: Props) {
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
