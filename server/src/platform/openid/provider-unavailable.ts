/** After a failure the provider is left alone for so long: whoever comes meanwhile is told at once. */
export const retryAfterMs = 5_000;

/** The provider cannot be asked, or answers nonsense. The cause says which. */
export class ProviderUnavailable extends Error {
  override readonly name = 'ProviderAway';
  constructor(cause: unknown) {
    super('the identity provider is away', { cause });
  }
}
