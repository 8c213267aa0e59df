/** The dialogs of the contact page, as its address names them. */
export type ContactDialog = 'ticket';
