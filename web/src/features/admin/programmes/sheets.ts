import { AddProgrammeSheet } from './add-programme-sheet.tsx';

export const sheets = { add: AddProgrammeSheet };
