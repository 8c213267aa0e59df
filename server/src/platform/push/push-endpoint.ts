/** The push services of the browsers; `*.` stands for any name below. */
const browserServices = [
  'fcm.googleapis.com',
  '*.push.services.mozilla.com',
  '*.notify.windows.com',
  '*.push.apple.com',
] as const;

/**
 * Whether an address that a browser gave us is one of a known push service's: https on its own port, without a user,
 * written as browsers write addresses. A server that posts to any address is a way into the networks around it.
 */
export function isPushEndpoint(endpoint: string): boolean {
  if (!URL.canParse(endpoint)) return false;
  const { protocol, hostname, port, username, password, hash, href } = new URL(endpoint);
  return (
    protocol === 'https:' &&
    port === '' &&
    username === '' &&
    password === '' &&
    hash === '' &&
    href === endpoint &&
    browserServices.some((service) => isHostAllowed(service, hostname))
  );
}

function isHostAllowed(service: string, hostname: string): boolean {
  if (!service.startsWith('*.')) return hostname === service;
  return hostname.endsWith(service.slice(1)) && hostname.length > service.length - 1;
}
