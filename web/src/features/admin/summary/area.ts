import { defineAdminArea } from '../../../define-admin-area.ts';

export const area = defineAdminArea({
  pages: { '/admin': async () => (await import('./summary-page.tsx')).SummaryPage },
  writes: [],
});
