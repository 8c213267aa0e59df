import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { BlockList, isIP, isIPv6 } from 'node:net';

/** Such as a UUID, or the 32 digits of nginx. It goes into the log and the answer: nothing else may stand there. */
const wellFormed = /^[\w.-]{8,64}$/;

type TrustProxy = boolean | number | string;

/**
 * What gives each request its id: the `X-Request-Id` of a trusted proxy if it is well-formed, else a new one.
 *
 * @param trustProxy whom to trust: nobody, a number of proxies, or a list of their addresses and networks
 */
export function requestIdBy(trustProxy: TrustProxy): (request: IncomingMessage) => string {
  const isTrusted = proxyTrust(trustProxy);
  return ({ headers, socket }) => {
    const given = headers['x-request-id'];
    const isTaken = typeof given === 'string' && wellFormed.test(given) && isTrusted(socket.remoteAddress);
    return isTaken ? given : randomUUID();
  };
}

function proxyTrust(trustProxy: TrustProxy): (address: string | undefined) => boolean {
  if (typeof trustProxy !== 'string') return () => Boolean(trustProxy);
  const proxies = new BlockList();
  for (const entry of trustProxy.split(',')) {
    const [address = '', bits] = entry.trim().split('/');
    const family = getFamily(address);
    if (bits === undefined) proxies.addAddress(address, family);
    else proxies.addSubnet(address, Number(bits), family);
  }
  return (address = '') => {
    // A link-local address has its interface behind it.
    const [plain = ''] = address.split('%');
    return isIP(plain) !== 0 && proxies.check(plain, getFamily(plain));
  };
}

const getFamily = (address: string) => (isIPv6(address) ? 'ipv6' : 'ipv4');
