import { ChevronLeft, ChevronRight } from 'lucide-react';
import { IconButton } from '../../../../ui/base/icon-button.tsx';
import { useDisplayPreferences } from '../../../../ui/figures/display-preferences.ts';
import { useToday } from '../../../../ui/hooks/use-today.ts';
import { cycleName, cycleRange } from '../../ledger/cycles/cycle-labels.ts';
import type { SelectedCycle } from '../../ledger/cycles/use-cycle.ts';
import { texts } from './texts.ts';

interface Props {
  readonly cycle: SelectedCycle;
  readonly previous: SelectedCycle | null;
  readonly next: SelectedCycle | null;
  readonly onCycle: (cycle: SelectedCycle) => void;
  /** Opens the list of cycles. */
  readonly onChoose: () => void;
}

/** The shown cycle, between buttons to its neighbours: earlier ones to the right. */
export function CyclePicker({ cycle, previous, next, onCycle, onChoose }: Props) {
  const style = useDisplayPreferences();
  const today = useToday();
  return (
    <fieldset aria-label={texts.picker} className="flex w-full min-w-0 items-center gap-1 md:w-auto">
      <IconButton
        icon={ChevronRight}
        label={texts.previous}
        disabled={!previous}
        onClick={() => previous && onCycle(previous)}
      />
      <button
        type="button"
        aria-haspopup="dialog"
        onClick={onChoose}
        className="min-h-target min-w-0 flex-1 rounded-control px-2 text-center leading-row hover:bg-sunken md:min-w-40"
      >
        <span className="block font-strong">{cycleName(cycle.month, today, style)}</span>
        <span className="block text-14 text-ink-2">{cycleRange(cycle, style)}</span>
      </button>
      <IconButton icon={ChevronLeft} label={texts.next} disabled={!next} onClick={() => next && onCycle(next)} />
    </fieldset>
  );
}
