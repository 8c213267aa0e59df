import { Plus } from 'lucide-react';
import { AddButton } from '../../../session/add-button.tsx';
import { useSavingsGoalCount } from './savings-queries.ts';

/** In a chunk of its own: the bar that shows it stands above other tabs too. */
export function AddSavingsGoalButton({ label, onClick }: { label: string; onClick: () => void }) {
  const { data: used } = useSavingsGoalCount();
  return <AddButton limitName="savingsGoals" used={used} icon={Plus} label={label} onClick={onClick} />;
}
