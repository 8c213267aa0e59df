import type { AreaForms } from '../../../testing/area-forms.ts';

export const forms: AreaForms = {
  ofOneField: { 'reason-dialog.tsx': 1 },
};
