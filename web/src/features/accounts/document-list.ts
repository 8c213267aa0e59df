import { texts } from './texts.ts';

/** The documents that every public page links to, and the support. */
export const documentList = [
  { to: '/privacy-policy', label: texts.privacy },
  { to: '/terms-of-service', label: texts.terms },
  { to: '/refund-policy', label: texts.refund },
  { to: '/contact', label: texts.contact },
] as const;
