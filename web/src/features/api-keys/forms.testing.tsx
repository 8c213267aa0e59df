import type { AreaForms } from '../../testing/area-forms.ts';

export const forms: AreaForms = {
  ofOneField: {
    'new-key-sheet.tsx': 1,
  },
};
