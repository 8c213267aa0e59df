import { type Priority, priorities } from '@afdal/domain/daily-tasks/completion';
import { ChoiceField } from '../../ui/fields/choice-field.tsx';
import { copy } from './copy.ts';

const options = priorities.map((value) => ({ value, label: copy.priorities[value] }));

export function PriorityChoice({ chosen, onChoose }: { chosen: Priority; onChoose: (priority: Priority) => void }) {
  return <ChoiceField look="segments" label={copy.priority} options={options} chosen={chosen} onChange={onChoose} />;
}
