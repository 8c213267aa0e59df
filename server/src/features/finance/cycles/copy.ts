/** What a cycle is called in full. */
export const copy = { label: 'دورة {month}: {from} – {to}' } as const;
