import { type Priority, priorities } from '@afdal/domain/daily-tasks/completion';
import { interpolate } from '@afdal/domain/text/interpolate';
import { Chip, type ChipTone } from '../base/chip.tsx';
import { SegmentedControl } from '../base/segmented-control.tsx';
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

const choices = priorities.map((value) => ({ value, label: texts.priorities[value] }));

export function PriorityChoice({ chosen, onChoose }: { chosen: Priority; onChoose: (priority: Priority) => void }) {
  return <SegmentedControl label={texts.priority} choices={choices} value={chosen} onChange={onChoose} />;
}
