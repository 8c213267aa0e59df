import { type AreaForms, noop } from '../../testing/area-forms.ts';
import { ContactForm } from './contact-form.tsx';

export const forms: AreaForms = {
  drafted: {
    'contact-form.tsx': [() => <ContactForm writer={{ name: 'ليلى', email: 'layla@example.com' }} onSent={noop} />],
  },
  ofOneField: {
    'ticket-sheet.tsx': 1,
  },
};
