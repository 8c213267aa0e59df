import type { AreaForms } from '../../testing/area-forms.ts';
import { ExcuseForm } from './excuse-form.tsx';

export const forms: AreaForms = {
  drafted: {
    'excuse-form.tsx': [() => <ExcuseForm />],
  },
};
