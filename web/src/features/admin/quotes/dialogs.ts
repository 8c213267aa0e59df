import { lazySheets } from '../../../ui/overlay/lazy-sheets.ts';

/** What the tab's address opens. */
export const dialogs = lazySheets(() => import('./sheets.ts'), ['add', 'edit']);

export type QuoteDialog = keyof typeof dialogs;
