import { TicketSheet } from './ticket-sheet.tsx';

/** Of the contact page. */
export const sheets = { ticket: TicketSheet };

export type ContactDialog = keyof typeof sheets;
