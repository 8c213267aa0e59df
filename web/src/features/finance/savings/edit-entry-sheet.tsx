import { type SavingsEntry, type SavingsGoal, savings } from '@afdal/contract/finance/savings';
import { useState } from 'react';
import { Sheet } from '../../../ui/overlay/sheet.tsx';
import { EditSetAsideForm } from '../edit-set-aside-form.tsx';
import { useEditEntry } from './entry-writes.ts';
import { texts } from './texts.ts';

interface Props {
  readonly goal: SavingsGoal;
  /** The entry to correct, null for none. */
  readonly entry: SavingsEntry | null;
  readonly onClose: () => void;
}

/** Corrects an entry of a goal. While it leaves, it still is about the same. */
export function EditEntrySheet({ goal, entry, onClose }: Props) {
  const [last, setLast] = useState(entry);
  if (entry && entry !== last) setLast(entry);
  if (!last) return null;
  return (
    <Sheet isOpen={entry !== null} onClose={onClose} title={texts.editEntry[last.type]}>
      <EditForm key={last.id} goal={goal} entry={last} onDone={onClose} />
    </Sheet>
  );
}

interface FormProps {
  readonly goal: SavingsGoal;
  readonly entry: SavingsEntry;
  readonly onDone: () => void;
}

function EditForm({ goal: { currency, savedMinor }, entry, onDone }: FormProps) {
  const { amount, reason, occurredOn } = texts;
  return (
    <>
      {entry.type === 'move' && <p className="mb-3 text-14 text-ink-2">{texts.moveHint}</p>}
      <EditSetAsideForm
        entry={entry}
        balance={{ currency, balanceMinor: savedMinor }}
        schema={savings.editSavingsEntry.body}
        labels={{ form: texts.editEntry[entry.type], amount, reason, occurredOn }}
        isReasonRequired={false}
        write={useEditEntry(entry.id)}
        onDone={onDone}
      />
    </>
  );
}
