import { type AreaForms, noop } from '../../../testing/area-forms.ts';
import { aZakat } from '../../../testing/data/zakat-data.ts';
import { AnniversaryForm } from './anniversary-form.tsx';
import { FiguresForm } from './figures-form.tsx';
import { ZakatPaymentForm } from './zakat-payment-form.tsx';

export const forms: AreaForms = {
  drafted: {
    'anniversary-form.tsx': [() => <AnniversaryForm zakat={aZakat()} onDone={noop} />],
    'figures-form.tsx': [() => <FiguresForm zakat={aZakat()} onDone={noop} />],
    'zakat-payment-form.tsx': [() => <ZakatPaymentForm zakat={aZakat()} onDone={noop} />],
  },
};
