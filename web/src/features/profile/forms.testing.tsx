import { type AreaForms, noop } from '../../testing/area-forms.ts';
import { earner } from '../../testing/data/finance-data.ts';
import { ProfileForm } from './profile-form.tsx';

export const forms: AreaForms = {
  drafted: {
    'profile-form.tsx': [() => <ProfileForm user={earner} onDone={noop} />],
  },
};
