import { lazyAsync } from '../lazy-async.ts';
import type { VerifiedIdentity } from './verify-id-token.ts';

/** What a browser needs to start a sign-in. */
interface Beginning {
  /** Identifies the web app at the provider. */
  readonly clientId: string;
  readonly authorizationUrl: string;
}

/** An OpenID provider that users can sign in with. */
export interface IdentityProvider {
  /** @throws Failure `google_unavailable` */
  begin(): Promise<Beginning>;
  /** @throws Failure `google_token_invalid`, whatever is wrong with the token; `google_unavailable` */
  verifyIdToken(token: string, now: Date): Promise<VerifiedIdentity>;
}

/** A provider that is loaded lazily, on the first sign-in: until then it costs neither time nor memory. */
export function lazyProvider(load: () => Promise<IdentityProvider>): IdentityProvider {
  const loaded = lazyAsync(load);
  return {
    begin: async () => await (await loaded()).begin(),
    verifyIdToken: async (token, now) => await (await loaded()).verifyIdToken(token, now),
  };
}
