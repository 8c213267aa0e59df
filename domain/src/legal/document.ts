/** The documents that everybody may read before and after signing up; each has its page under this name. */
export const legalKinds = ['privacy-policy', 'terms-of-service', 'refund-policy'] as const;
export type LegalKind = (typeof legalKinds)[number];
