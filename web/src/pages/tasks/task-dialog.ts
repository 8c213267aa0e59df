/** The dialogs of the tasks page, as its address names them. */
export type TaskDialog = 'add' | 'edit' | 'detail' | 'rewards' | 'excuses';
