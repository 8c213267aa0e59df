import type { AreaForms } from '../../testing/area-forms.ts';

export const forms: AreaForms = {
  ofOneField: {
    'forgot-password-form.tsx': 1,
  },
  withoutDraft: {
    'reset-password-form.tsx': { password: 'a secret', confirmPassword: 'a secret' },
  },
};
