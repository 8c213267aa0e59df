import { legalKinds } from './document.ts';

/** The documents that everybody agrees to with an account, by their version. */
export const agreedKinds = ['terms-of-service', 'privacy-policy'] as const;

/** What is decided: of a document, that it is agreed to; what is off unless somebody switched it on. */
export const consentKinds = [...legalKinds, 'analytics'] as const;
export type ConsentKind = (typeof consentKinds)[number];
