/** What the author of a ticket reads of support's reply. */
export const copy = { title: 'رد من الدعم', message: 'وصل رد على تذكرتك «{subject}».' } as const;
