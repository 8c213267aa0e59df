/** The dialogs of the page of major goals, as its address names them. */
export type GoalDialog = 'add' | 'goal' | 'edit' | 'log' | 'links' | 'pause' | 'complete' | 'drop' | 'celebration';
