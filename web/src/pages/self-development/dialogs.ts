import type { ActionTasks } from '../../features/self-development/programmes/action-button.tsx';
import type { DialogMap } from '../../ui/overlay/addressed-dialogs.tsx';
import type { SelfDevelopmentDialog } from './self-development-dialog.ts';

interface Shared {
  readonly tasks: ActionTasks;
}

const ofReading = async () => (await import('./reading-parts.ts')).readingParts;

export const dialogs: DialogMap<SelfDevelopmentDialog, Shared> = {
  programme: async () =>
    (await import('../../features/self-development/programmes/programme-sheet.tsx')).ProgrammeSheet,
  'add-book': async () => (await ofReading())['add-book'],
  'edit-book': async () => (await ofReading())['edit-book'],
  read: async () => (await ofReading()).read,
  'reading-log': async () => (await ofReading())['reading-log'],
  score: async () => (await import('./wheel-parts.ts')).wheelParts.score,
  'edit-page': async () => (await import('./journal-parts.ts')).journalParts['edit-page'],
};
