/** What a newcomer may care for; one or more are chosen before registering. */
export const interests = ['self', 'financial', 'health', 'social', 'mental'] as const;
export type Interest = (typeof interests)[number];

/** What a newcomer may do for a living; one is chosen. */
export const occupations = ['marketing', 'management', 'design', 'video', 'education', 'other'] as const;
export type Occupation = (typeof occupations)[number];

/** The known interests among what is stored or sent, in the order of the list and each once. */
export function knownInterests(value: unknown): Interest[] {
  return Array.isArray(value) ? interests.filter((interest) => value.includes(interest)) : [];
}

export function knownOccupation(value: unknown): Occupation | null {
  return occupations.find((occupation) => occupation === value) ?? null;
}
