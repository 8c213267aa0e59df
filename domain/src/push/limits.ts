/** The devices of a person that are notified. Another one takes the place of the one that was heard of longest ago. */
export const maxPushDevices = 5;

/** How often a device proves that it is still there. Some browsers change a subscription without telling. */
export const pushCheckDays = 7;

/** Characters of a push service's address for a device. The longest known are those of Windows, of some 600. */
export const maxPushEndpointLength = 2_048;

/** Of the keys that a browser gives for a subscription: a P-256 point and 16 bytes, in base64url (RFC 8291 §2.1). */
export const pushKeyLength = 87;
export const pushAuthLength = 22;

/** How many test notifications a person may ask for at once, and every so many seconds then. */
export const testPushes = { burst: 3, everySeconds: 20 } as const;

/** A push service that rejects a device so many times in a row is not asked again until the device subscribes anew. */
export const maxPushFailures = 8;

/** How long it is known which devices a notification reached. Longer than one is tried, so that no retry reaches them twice. */
export const pushReceiptRetentionDays = 7;
