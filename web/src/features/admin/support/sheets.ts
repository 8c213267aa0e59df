import { CannedRepliesSheet } from './canned-replies-sheet.tsx';

export const sheets = { canned: CannedRepliesSheet };
