/** How long after a failure the provider is not called: sign-ins in between fail immediately. */
export const retryAfterMs = 5_000;

/** The provider cannot be reached, or its response is unusable. The cause says which. */
export class ProviderUnavailable extends Error {
  override readonly name = 'ProviderUnavailable';
  constructor(cause: unknown) {
    super('the identity provider is away', { cause });
  }
}
