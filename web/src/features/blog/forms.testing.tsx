import type { AreaForms } from '../../testing/area-forms.ts';

export const forms: AreaForms = {
  ofOneField: {
    'reading/article-feedback.tsx': 1,
  },
};
