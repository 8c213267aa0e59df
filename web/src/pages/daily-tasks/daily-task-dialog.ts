/** The dialogs of the daily tasks page, as its address names them. */
export type DailyTaskDialog = 'edit';
