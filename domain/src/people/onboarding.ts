/** Interests offered during onboarding; one or more are chosen before registration. */
export const interests = ['self', 'financial', 'health', 'social', 'mental'] as const;
export type Interest = (typeof interests)[number];

/** Occupations offered during onboarding; one is chosen. */
export const occupations = ['marketing', 'management', 'design', 'video', 'education', 'other'] as const;
export type Occupation = (typeof occupations)[number];

/** Filters a stored or submitted value to known interests, without duplicates, in the order of `interests`. */
export function knownInterests(value: unknown): Interest[] {
  return Array.isArray(value) ? interests.filter((interest) => value.includes(interest)) : [];
}

export function knownOccupation(value: unknown): Occupation | null {
  return occupations.find((occupation) => occupation === value) ?? null;
}
