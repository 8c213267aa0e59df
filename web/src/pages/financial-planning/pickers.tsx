import type { Transaction } from '@afdal/contract/finance/transactions';
import type { SelectedCycle } from '../../features/finance/ledger/cycles/use-cycle.ts';
import { RecategoriseSheet } from '../../features/finance/ledger/transactions/recategorise-sheet.tsx';
import { CycleChoiceSheet } from '../../features/finance/overview/cycles/cycle-choice.tsx';

/** What is chosen for the page: its cycle, or a category for the selected transactions. */
export type Picker =
  | { readonly kind: 'cycle' }
  | { readonly kind: 'category'; readonly chosen: readonly Transaction[]; readonly onDone: () => void };

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
      <RecategoriseSheet chosen={picker?.kind === 'category' ? picker : null} onClose={onClose} />
    </>
  );
}
