/** The documents that everybody agrees to with an account, by their version. */
export const agreedKinds = ['terms-of-service', 'privacy-policy'] as const;
export type AgreedKind = (typeof agreedKinds)[number];

/** What is decided besides: off unless somebody switched it on. */
export const consentKinds = [...agreedKinds, 'analytics'] as const;
export type ConsentKind = (typeof consentKinds)[number];
