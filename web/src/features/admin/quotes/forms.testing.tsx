import { type AreaForms, noop, openSheet } from '../../../testing/area-forms.ts';
import { AddQuoteSheet, EditForm } from './quote-sheets.tsx';

const quote = {
  id: '019ab000-0000-7000-8000-000000000001',
  text: 'المال يطيع من يعرف أين يذهب.',
  author: null,
  isActive: true,
  version: 1,
};

export const forms: AreaForms = {
  drafted: {
    'quote-sheets.tsx': [
      () => <AddQuoteSheet {...openSheet} id={undefined} />,
      () => <EditForm quote={quote} onDone={noop} />,
    ],
  },
};
