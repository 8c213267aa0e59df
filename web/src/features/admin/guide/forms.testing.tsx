import { type AreaForms, noop } from '../../../testing/area-forms.ts';
import { aHelpText, aMark } from '../../../testing/data/admin-guide-data.ts';
import { HelpForm, MarkForm } from './edit-text-sheet.tsx';

export const forms: AreaForms = {
  drafted: {
    'edit-text-sheet.tsx': [
      () => <HelpForm help={aHelpText} onDone={noop} />,
      () => <MarkForm mark={aMark} onDone={noop} />,
    ],
  },
};
