import type { Priority } from '@afdal/domain/daily-tasks/completion';
import { interpolate } from '@afdal/domain/text/interpolate';
import { Chip, type ChipTone } from '../base/chip.tsx';
import { texts } from './texts.ts';

const tones: Record<Priority, ChipTone> = { low: 'neutral', medium: 'info', high: 'warning' };

/** `isQuiet` is for completed tasks: a neutral colour, as they are no longer urgent. */
export function PriorityChip({ priority, isQuiet = false }: { priority: Priority; isQuiet?: boolean }) {
  return (
    <Chip tone={isQuiet ? 'neutral' : tones[priority]}>
      {interpolate(texts.priorityIs, { priority: texts.priorities[priority] })}
    </Chip>
  );
}
