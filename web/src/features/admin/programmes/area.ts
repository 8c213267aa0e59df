import { defineAdminArea } from '../../../define-admin-area.ts';

export const area = defineAdminArea({
  tabs: { programmes: async () => (await import('./programmes-tab.tsx')).ProgrammesTab },
  writes: ['addProgramme', 'editProgramme', 'publishProgramme', 'withdrawProgramme', 'deleteProgramme'],
});
