import { lazySheets } from '../../../ui/overlay/lazy-sheets.ts';

/** What can be done about a user, by the names that stand in the address. */
export const userDialogs = lazySheets(() => import('./dialogs.ts'), ['days', 'role', 'stop', 'activate', 'reset']);
export type UserDialog = keyof typeof userDialogs;
