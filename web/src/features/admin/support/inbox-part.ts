/** A part of the inbox: a card of its own on a phone, a column of one card on a wider screen. */
export const inboxPartClass =
  'min-w-0 max-md:rounded-card max-md:bg-card max-md:shadow-card max-md:ring-1 max-md:ring-line';
