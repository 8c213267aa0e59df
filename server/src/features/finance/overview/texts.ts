/** The full label of a cycle. */
export const texts = { label: 'دورة {month}: {from} – {to}' } as const;

/** What the mail that sums a week up says of money. */
export const weekTexts = { spent: 'المصروف: {spent}.', left: 'المتبقي من الدورة: {left}.' } as const;
