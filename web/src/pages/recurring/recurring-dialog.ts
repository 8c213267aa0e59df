/** The dialogs of the page of what recurs, as its address names them. */
export type RecurringDialog = 'add' | 'edit' | 'occurrence';
