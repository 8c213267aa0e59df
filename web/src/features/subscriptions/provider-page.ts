/** The pages of Stripe: to pay, and to change the card. */
const hosts = ['checkout.stripe.com', 'billing.stripe.com'];

/** Whether an address is a page of the provider's, and nobody else's. */
export function isProviderPage(address: string): boolean {
  const url = URL.parse(address);
  return url?.protocol === 'https:' && hosts.includes(url.host) && url.username === '' && url.password === '';
}

/**
 * Leaves for the provider's page. Nothing of it is shown inside ours, so no script or frame of another host is allowed.
 *
 * @throws Error when the address is not the provider's
 */
export function leaveForProvider(address: string, leave = (to: string) => window.location.assign(to)): void {
  if (!isProviderPage(address)) throw new Error('The address is not of the payment provider.');
  leave(address);
}
