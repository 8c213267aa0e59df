import { defineAdminArea } from '../../../define-admin-area.ts';

export const area = defineAdminArea({
  tabs: { guide: async () => (await import('./guide-tab.tsx')).GuideTab },
  writes: ['editHelpText', 'editGuideMark', 'resetGuideText'],
});
