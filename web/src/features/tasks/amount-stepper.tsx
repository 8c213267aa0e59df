import { amountStep } from '@afdal/domain/tasks/amount';
import { interpolate } from '@afdal/domain/text/interpolate';
import { Minus, Plus } from 'lucide-react';
import { pluralizeUnit } from '../../lib/format/units.ts';
import { IconButton } from '../../ui/base/icon-button.tsx';
import { useDisplayPreferences } from '../../ui/figures/display-preferences.ts';
import type { NumberedTask } from './amount-labels.ts';
import { texts } from './texts.ts';

interface Props {
  readonly task: NumberedTask;
  readonly onAdd: (task: NumberedTask, by: number) => void;
}

/** Takes from and adds to the amount of a numbered task. */
export function AmountStepper({ task, onAdd }: Props) {
  const { digits } = useDisplayPreferences();
  const { title, target, unit, amount } = task;
  const step = amountStep(target);
  const named = (template: string) =>
    interpolate(template, { title, step: pluralizeUnit(step, unit, digits, 'after') });
  return (
    // Above the title's click target, which covers the whole row.
    <span className="relative z-1 flex gap-1">
      {/* Not disabled at 0, or it would drop the focus. */}
      <IconButton
        id={`less-${task.id}`}
        icon={Minus}
        variant="soft"
        label={named(texts.less)}
        aria-disabled={amount === 0}
        onClick={() => amount > 0 && onAdd(task, -Math.min(step, amount))}
      />
      <IconButton
        id={`more-${task.id}`}
        icon={Plus}
        variant="soft"
        label={named(texts.more)}
        onClick={() => onAdd(task, step)}
      />
    </span>
  );
}
