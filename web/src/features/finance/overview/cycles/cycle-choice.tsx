import { cycleAway, getCycle } from '@afdal/domain/calendar/salary-cycle';
import { Check } from 'lucide-react';
import { Chip } from '../../../../ui/base/chip.tsx';
import { Icon } from '../../../../ui/base/icon.tsx';
import { indices } from '../../../../ui/base/indices.ts';
import { useDisplayPreferences } from '../../../../ui/figures/display-preferences.ts';
import { useToday } from '../../../../ui/hooks/use-today.ts';
import { Rows } from '../../../../ui/list/rows.tsx';
import type { DialogProps } from '../../../../ui/overlay/addressed-dialogs.tsx';
import { Sheet } from '../../../../ui/overlay/sheet.tsx';
import { cycleName, cycleRange } from '../../ledger/cycles/cycle-labels.ts';
import { type SelectedCycle, toSelectedCycle, usePayday } from '../../ledger/cycles/use-cycle.ts';
import { texts } from './texts.ts';

/** Range of the list: the next two cycles, for planning, and two years back. */
const [ahead, back] = [2, 24];

interface Props extends DialogProps {
  readonly cycle: SelectedCycle;
  readonly onChoose: (cycle: SelectedCycle) => void;
}

export function CycleChoiceSheet({ isOpen, cycle, onChoose, onClose }: Props) {
  const style = useDisplayPreferences();
  const today = useToday();
  const payday = usePayday();
  const present = getCycle(today, payday);
  const cycles = indices(ahead + back + 1).map((index) =>
    toSelectedCycle(cycleAway(today, ahead - index, payday), present),
  );
  return (
    <Sheet isOpen={isOpen} onClose={onClose} title={texts.choose}>
      <Rows aria-label={texts.choose}>
        {cycles.map((each) => (
          <li key={each.month}>
            <button
              type="button"
              aria-current={each.month === cycle.month || undefined}
              onClick={() => onChoose(each)}
              className="flex min-h-14 w-full items-center gap-3 py-2 text-start leading-row"
            >
              <span className="min-w-0 flex-1">
                <span className="flex flex-wrap items-center gap-x-2">
                  {cycleName(each.month, today, style)}
                  {each.isPresent && <Chip tone="palm">{texts.present}</Chip>}
                </span>
                <span className="block text-14 text-ink-2">{cycleRange(each, style)}</span>
              </span>
              {each.month === cycle.month && <Icon icon={Check} />}
            </button>
          </li>
        ))}
      </Rows>
    </Sheet>
  );
}
