import { AddQuoteSheet, EditQuoteSheet } from './quote-sheets.tsx';

export const sheets = { add: AddQuoteSheet, edit: EditQuoteSheet };
