import { ImportSheet } from '../../features/finance/imports/import-sheet.tsx';
import { MessagesSheet } from '../../features/finance/messages/messages-sheet.tsx';

/** For what comes from a bank, in one chunk. */
export const intakeDialogs = {
  import: ImportSheet,
  messages: MessagesSheet,
};
