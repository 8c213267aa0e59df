import { AppError } from '../app-error.ts';
import { type OutcomeOf, recordFailure, recordSuccess } from '../outcomes/record-outcome.ts';
import type { IdentityProvider } from './identity-provider.ts';
import { ProviderUnavailable } from './open-id-provider.ts';

/** A provider whose outcomes are recorded: that it proved who somebody is, and that it was away. A wrong token says nothing of it. */
export function recordedProvider({ begin, verifyIdToken }: IdentityProvider, outcomes: OutcomeOf): IdentityProvider {
  const recordAway = async (error: unknown): Promise<never> => {
    const isAway = error instanceof AppError && error.code === 'google_unavailable';
    if (isAway) await recordFailure(outcomes, new ProviderUnavailable(error));
    throw error;
  };
  return {
    begin: () => begin().catch(recordAway),
    verifyIdToken: async (token, now) => {
      const identity = await verifyIdToken(token, now).catch(recordAway);
      await recordSuccess(outcomes);
      return identity;
    },
  };
}
