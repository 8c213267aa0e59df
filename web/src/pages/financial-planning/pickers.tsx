import { TriangleAlert } from 'lucide-react';
import type { SelectedCycle } from '../../features/finance/ledger/cycles/use-cycle.ts';
import { ChangeSheet, type Changing } from '../../features/finance/ledger/transactions/together/change-sheet.tsx';
import { CycleChoiceSheet } from '../../features/finance/overview/cycles/cycle-choice.tsx';
import { Note, noteActionClass } from '../../ui/base/note.tsx';
import { texts } from './account-gone-note.ar.ts';

/** What is chosen for the page: its cycle, or what becomes of the selected transactions. */
export type Picker = { readonly kind: 'cycle' } | Changing;

export interface PickersProps {
  readonly picker: Picker | null;
  readonly cycle: SelectedCycle;
  readonly onCycle: (cycle: SelectedCycle) => void;
  readonly onClose: () => void;
}

/** In a separate chunk: the page renders without it. */
export function Pickers({ picker, cycle, onCycle, onClose }: PickersProps) {
  return (
    <>
      <CycleChoiceSheet
        isOpen={picker?.kind === 'cycle'}
        cycle={cycle}
        onClose={onClose}
        onChoose={(chosen) => {
          onClose();
          onCycle(chosen);
        }}
      />
      <ChangeSheet changing={picker?.kind === 'cycle' ? null : picker} onClose={onClose} />
    </>
  );
}

/** Says that the account of the address is no more, so that all of them are shown. */
export function AccountGoneNote({ onClear }: { readonly onClear: () => void }) {
  return (
    <Note tone="warning" icon={TriangleAlert}>
      <p role="status">{texts.accountGone}</p>
      <button type="button" className={noteActionClass} onClick={onClear}>
        {texts.forget}
      </button>
    </Note>
  );
}
