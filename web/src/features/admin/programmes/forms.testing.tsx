import { type AreaForms, noop, openSheet } from '../../../testing/area-forms.ts';
import { anAdminProgramme } from '../../../testing/data/admin-programmes-data.ts';
import { AddProgrammeSheet } from './add-programme-sheet.tsx';
import { ProgrammeForm } from './programme-card.tsx';

export const forms: AreaForms = {
  drafted: {
    'add-programme-sheet.tsx': [() => <AddProgrammeSheet {...openSheet} id={undefined} onClose={noop} />],
    'programme-card.tsx': [() => <ProgrammeForm programme={anAdminProgramme({ days: 0, state: 'draft' })} />],
  },
};
