import type { AreaForms } from '../../../testing/area-forms.ts';

export const forms: AreaForms = {
  otherElements: {
    'paste-messages.tsx': 'messages of a bank are written nowhere',
  },
};
