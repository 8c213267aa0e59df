import { BudgetSheet } from '../../features/finance/budgets/budget-sheet.tsx';
import { CycleChoiceSheet } from '../../features/finance/cycles/cycle-choice.tsx';
import { SafeSheet } from '../../features/finance/cycles/safe-sheet.tsx';
import { ExportSheet } from '../../features/finance/reports/export-sheet.tsx';
import { RecategoriseSheet } from '../../features/finance/transactions/recategorise-sheet.tsx';
import { TrashSheet } from '../../features/finance/transactions/trash-sheet.tsx';
import type { OverlayProps } from './overlay.ts';

/** Dialogs for reading and planning, in a separate chunk: the page renders without it. */
export function ReadingOverlays({ overlay, onChange, cycle, previous, accountId, currency, onCycle }: OverlayProps) {
  const close = () => onChange(null);
  const kind = overlay?.kind;
  return (
    <>
      <CycleChoiceSheet
        isOpen={kind === 'cycles'}
        cycle={cycle}
        onClose={close}
        onChoose={(chosen) => {
          close();
          onCycle(chosen);
        }}
      />
      <SafeSheet isOpen={kind === 'safe'} cycle={cycle} accountId={accountId} onClose={close} />
      <ExportSheet isOpen={kind === 'export'} cycle={cycle} accountId={accountId} onClose={close} />
      <TrashSheet isOpen={kind === 'trash'} currency={currency} onClose={close} />
      <BudgetSheet
        isOpen={kind === 'budget'}
        cycle={cycle}
        previous={previous}
        isSuggested={overlay?.kind === 'budget' && overlay.isSuggested}
        onClose={close}
      />
      <RecategoriseSheet chosen={overlay?.kind === 'recategorise' ? overlay : null} onClose={close} />
    </>
  );
}
