/** The full label of a cycle. */
export const texts = { label: 'دورة {month}: {from} – {to}' } as const;
