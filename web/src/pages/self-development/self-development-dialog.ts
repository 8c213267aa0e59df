/** The dialogs of self-development, as its address names them. */
export type SelfDevelopmentDialog =
  | 'programme'
  | 'add-book'
  | 'edit-book'
  | 'read'
  | 'reading-log'
  | 'score'
  | 'edit-page';
