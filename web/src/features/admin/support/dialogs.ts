import { lazySheets } from '../../../ui/overlay/lazy-sheets.ts';

/** What the page's address opens. */
export const dialogs = lazySheets(() => import('./sheets.ts'), ['canned']);

export type SupportDialog = keyof typeof dialogs;
