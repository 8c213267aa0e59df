import { type Priority, priorities } from '@afdal/domain/daily-tasks/completion';
import { SegmentedControl } from '../base/segmented-control.tsx';
import { texts } from './texts.ts';

const choices = priorities.map((value) => ({ value, label: texts.priorities[value] }));

export function PriorityChoice({ chosen, onChoose }: { chosen: Priority; onChoose: (priority: Priority) => void }) {
  return <SegmentedControl label={texts.priority} choices={choices} value={chosen} onChange={onChoose} />;
}
