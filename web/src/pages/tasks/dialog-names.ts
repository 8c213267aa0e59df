/** The dialogs of the tasks page, as its address names them. */
export const taskDialogs = ['add', 'edit', 'detail', 'rewards', 'excuses'] as const;
export type TaskDialog = (typeof taskDialogs)[number];
