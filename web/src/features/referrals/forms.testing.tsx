import type { AreaForms } from '../../testing/area-forms.ts';

export const forms: AreaForms = {
  ofOneField: {
    'invite-form.tsx': 1,
  },
};
