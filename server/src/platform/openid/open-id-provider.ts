import { errors, type JWTVerifyGetKey } from 'jose';
import { Failure } from '../failure.ts';
import { serializeError } from '../log.ts';
import type { IdentityProvider } from './identity-provider.ts';
import { ProviderUnavailable, retryAfterMs } from './provider-unavailable.ts';
import { verifyIdToken } from './verify-id-token.ts';

export interface ProviderParts {
  readonly issuer: string;
  /** The web app's own id first; tokens for any of them are accepted. */
  readonly clientIds: readonly [string, ...string[]];
  /** @throws ProviderUnavailable */
  readonly authorizationUrl: () => Promise<string>;
  /** Finds the key that a token names. @throws ProviderUnavailable */
  readonly keys: JWTVerifyGetKey;
  readonly logger: Record<'info' | 'warn', (details: object, message: string) => void>;
}

/** Callers learn that a token was refused but never why. The log gets the error code, and nothing of the token. */
export function openIdProvider({ logger, authorizationUrl, ...rules }: ProviderParts): IdentityProvider {
  const toProviderFailure = (error: unknown): unknown => {
    if (error instanceof ProviderUnavailable) {
      logger.warn({ reason: serializeError(error.cause).message }, 'identity provider away');
      return new Failure('google_unavailable', { retryAfterSeconds: retryAfterMs / 1_000 });
    }
    if (error instanceof errors.JOSEError) {
      logger.info({ reason: error.code }, 'id token refused');
      return new Failure('google_token_invalid');
    }
    return error;
  };
  const mapFailures = async <T>(work: Promise<T>): Promise<T> => {
    try {
      return await work;
    } catch (error) {
      throw toProviderFailure(error);
    }
  };
  return {
    begin: async () => ({ clientId: rules.clientIds[0], authorizationUrl: await mapFailures(authorizationUrl()) }),
    verifyIdToken: (token, now) => mapFailures(verifyIdToken(token, now, rules)),
  };
}
