import { errors, type JWTVerifyGetKey } from 'jose';
import { AppError } from '../app-error.ts';
import { serializeError } from '../log.ts';
import type { IdentityProvider } from './identity-provider.ts';
import { verifyIdToken } from './verify-id-token.ts';

export interface ProviderDeps {
  readonly issuer: string;
  /** The web app's own id first; tokens for any of them are accepted. */
  readonly clientIds: readonly [string, ...string[]];
  /** @throws ProviderUnavailable */
  readonly authorizationUrl: () => Promise<string>;
  /** Finds the key that a token names. @throws ProviderUnavailable */
  readonly keys: JWTVerifyGetKey;
  readonly logger: Record<'info' | 'warn', (details: object, message: string) => void>;
}

/** Callers learn that a token was rejected but never why. The log gets the error code, and nothing of the token. */
export function openIdProvider({ logger, authorizationUrl, ...rules }: ProviderDeps): IdentityProvider {
  const toProviderError = (error: unknown): unknown => {
    if (error instanceof ProviderUnavailable) {
      logger.warn({ reason: serializeError(error.cause).message }, 'identity provider away');
      return new AppError('google_unavailable', { retryAfterSeconds: retryAfterMs / 1_000 });
    }
    if (error instanceof errors.JOSEError) {
      logger.info({ reason: error.code }, 'id token refused');
      return new AppError('google_token_invalid');
    }
    return error;
  };
  const mapErrors = async <T>(work: Promise<T>): Promise<T> => {
    try {
      return await work;
    } catch (error) {
      throw toProviderError(error);
    }
  };
  return {
    begin: async () => ({ clientId: rules.clientIds[0], authorizationUrl: await mapErrors(authorizationUrl()) }),
    verifyIdToken: (token, now) => mapErrors(verifyIdToken(token, now, rules)),
  };
}

/** How long after a failure the provider is not called: sign-ins in between fail immediately. */
export const retryAfterMs = 5_000;

/** The provider cannot be reached, or its response is unusable. The cause says which. */
export class ProviderUnavailable extends Error {
  override readonly name = 'ProviderUnavailable';
  constructor(cause: unknown) {
    super('the identity provider is away', { cause });
  }
}
