import { type AreaForms, noop } from '../../testing/area-forms.ts';
import { RewardForm } from './reward-form.tsx';

export const forms: AreaForms = {
  drafted: {
    'reward-form.tsx': [() => <RewardForm reward={null} onDone={noop} />],
  },
};
