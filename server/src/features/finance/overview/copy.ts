/** The full label of a cycle. */
export const copy = { label: 'دورة {month}: {from} – {to}' } as const;
