/** The dialogs of the page of habits, as its address names them. */
export type HabitDialog = 'add-habit' | 'edit-habit' | 'habit' | 'slip' | 'urge' | 'habit-note' | 'edit-habit-event';
