import { savings } from '@afdal/contract/finance/savings';
import { type AreaForms, noop } from '../../../testing/area-forms.ts';
import { aGoal } from '../../../testing/data/savings-data.ts';
import { serve } from '../../../testing/fake-server.ts';
import { EntryForm } from './entry-form.tsx';
import { GoalForm } from './goal-form.tsx';
import { MoveForm } from './move-form.tsx';

const savingsGoal = aGoal();
const car = aGoal({ name: 'سيارة' });

export const forms: AreaForms = {
  serve: () => {
    serve(savings.listSavingsGoals, () => [savingsGoal, car]);
  },
  drafted: {
    'entry-form.tsx': [() => <EntryForm goal={savingsGoal} kind="deposit" onDone={noop} />],
    'goal-form.tsx': [() => <GoalForm goal={null} onDone={noop} />],
    'move-form.tsx': [() => <MoveForm goal={savingsGoal} onDone={noop} />],
  },
};
