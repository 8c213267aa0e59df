import { defineAdminArea } from '../../../define-admin-area.ts';

export const area = defineAdminArea({
  tabs: { documents: async () => (await import('./documents-tab.tsx')).DocumentsTab },
  writes: ['saveLegalDraft', 'deleteLegalDraft', 'publishLegalDraft'],
});
