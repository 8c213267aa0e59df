import { type Priority, priorities } from '@afdal/domain/daily-tasks/completion';
import { SegmentedControl } from '../base/segmented-control.tsx';
import { copy } from './copy.ts';

const choices = priorities.map((value) => ({ value, label: copy.priorities[value] }));

export function PriorityChoice({ chosen, onChoose }: { chosen: Priority; onChoose: (priority: Priority) => void }) {
  return <SegmentedControl label={copy.priority} choices={choices} value={chosen} onChange={onChoose} />;
}
