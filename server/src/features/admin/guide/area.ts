import { adminGuide } from '@afdal/contract/admin/guide';
import { defineArea } from '../../../platform/area/define-area.ts';
import { findGuideTexts } from '../../habits/guide-store.ts';
import { editGuideMark, editHelpText, resetGuideText } from './edit-guide.ts';

export const adminGuideArea = defineArea({
  endpoints: adminGuide,
  handlers: {
    listGuideTexts: async ({ db }) => await findGuideTexts(db),
    editHelpText,
    editGuideMark,
    resetGuideText,
  },
});
