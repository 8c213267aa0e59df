import type { AreaForms } from '../../../testing/area-forms.ts';

export const forms: AreaForms = {
  ofOneField: { 'decline-dialog.tsx': 1 },
};
