/** What is known of where an account was used lately. */
interface SignInHistory {
  /** Whether any network is remembered. */
  readonly hasNetworks: boolean;
  readonly isNetworkKnown: boolean;
  /** Whether any device is remembered. */
  readonly hasDevices: boolean;
  readonly isDeviceKnown: boolean;
  /** Whether the account was opened before the time for which networks and devices are remembered. */
  readonly isOld: boolean;
}

/**
 * Whether the owner is told of a sign-in: it comes from a network or a device that they did not use lately. The first of
 * a new account is its owner's; where nothing is remembered of an old one, all of it was forgotten.
 */
export function isNewSignIn({ hasNetworks, isNetworkKnown, hasDevices, isDeviceKnown, isOld }: SignInHistory): boolean {
  if (!hasNetworks) return isOld;
  return !isNetworkKnown || (hasDevices && !isDeviceKnown);
}
