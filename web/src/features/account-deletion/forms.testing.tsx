import type { AreaForms } from '../../testing/area-forms.ts';

export const forms: AreaForms = {
  withoutDraft: {
    'delete-account-dialog.tsx': {
      typed: 'the word that confirms a deletion is typed anew',
      password: 'a secret',
    },
  },
};
