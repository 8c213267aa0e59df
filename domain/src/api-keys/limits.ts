import { maxPasskeyNameLength } from '../sessions/second-step-limits.ts';

/** What a key opens. There is one scope: sending bank messages to the inbox. */
export const apiKeyScopes = ['inbox'] as const;

/** How many keys a person has at once: one for each phone, and some to spare. */
export const maxApiKeys = 10;

/** As that of a passkey, whose sentences it shares. */
export const maxApiKeyNameLength = maxPasskeyNameLength;

/** What every key begins with, before an underscore, so that scanners of leaked secrets find one. */
export const apiKeyPrefix = 'afdal';

/** How stale the time of a key's last use may be, so that not every call writes it. */
export const apiKeyTouchMs = 60_000;

/** How many characters of a key are stored readably, to tell one from another in the list. */
export const apiKeyStartLength = apiKeyPrefix.length + '_'.length + 4;
