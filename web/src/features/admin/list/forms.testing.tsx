import type { AreaForms } from '../../../testing/area-forms.ts';

export const forms: AreaForms = {
  ofOneField: { 'reason-form.tsx': 1 },
};
