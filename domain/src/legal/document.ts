/** Public legal documents, readable without an account; each name is also the path of its page. */
export const legalKinds = ['privacy-policy', 'terms-of-service', 'refund-policy'] as const;
export type LegalKind = (typeof legalKinds)[number];
