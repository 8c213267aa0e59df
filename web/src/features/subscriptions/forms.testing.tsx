import type { AreaForms } from '../../testing/area-forms.ts';

export const forms: AreaForms = {
  ofOneField: {
    'plan-status/refund-dialog.tsx': 1,
  },
  withoutDraft: {
    'card/card-form.tsx': {
      cardName: 'of a card',
      cardNumber: 'of a card',
      expiry: 'of a card',
      cvv: 'of a card',
    },
  },
};
