/** What the author of a ticket reads of support's reply. */
export const texts = { title: 'رد من الدعم', message: 'وصل رد على تذكرتك «{subject}».' } as const;
