import { EditTextSheet } from './edit-text-sheet.tsx';

export const sheets = { edit: EditTextSheet };
