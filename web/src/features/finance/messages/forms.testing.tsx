import type { AreaForms } from '../../../testing/area-forms.ts';

export const forms: AreaForms = {
  otherElements: {
    'messages-sheet.tsx': 'messages of a bank are written nowhere',
  },
};
