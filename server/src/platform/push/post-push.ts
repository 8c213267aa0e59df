import { lookup } from 'node:dns';
import { type RequestOptions, request } from 'node:https';
import type { LookupFunction } from 'node:net';
import { isGlobalAddress } from './global-address.ts';
import { isPushEndpoint } from './push-endpoint.ts';

export interface PushRequest {
  readonly endpoint: string;
  readonly headers: Readonly<Record<string, string | number>>;
  readonly body: Buffer;
}

/** A push service's answer; its body is not read. */
export interface PushResponse {
  readonly status: number;
  /** The header `Retry-After`, as sent. */
  readonly retryAfter: string | null;
}

/** Posts to a push service. @throws when there is no answer in time, or none may be asked for */
export type PostPush = (message: PushRequest) => Promise<PushResponse>;

/** How names become addresses, which of them are allowed, and what proves a service. Tests bring their own. */
export interface PushNetwork {
  readonly lookup: LookupFunction;
  readonly isAllowed: (address: string) => boolean;
  readonly tls: Pick<RequestOptions, 'ca' | 'port'>;
  readonly timeoutMs: number;
}

const internet: PushNetwork = { lookup, isAllowed: isGlobalAddress, tls: {}, timeoutMs: 5_000 };

/**
 * A way to post to push services and to nothing else. The address is checked where the connection is made, so that a name
 * which answers differently the second time leads nowhere. Redirects are answers like any other: nobody follows them.
 */
export function postPushOver({ lookup, isAllowed, tls, timeoutMs }: PushNetwork = internet): PostPush {
  const checkedLookup: LookupFunction = (hostname, options, callback) =>
    lookup(hostname, { ...options, all: true }, (error, found) => {
      const addresses = Array.isArray(found) ? found : [];
      const [first] = addresses;
      if (error) callback(error, '');
      else if (!first) callback(new Error('a push service without an address'), '');
      else if (!addresses.every(({ address }) => isAllowed(address))) {
        callback(new Error('a push service with an address that is not global'), '');
      } else if (options.all) callback(null, addresses);
      else callback(null, first.address, first.family);
    });
  return async ({ endpoint, headers, body }) => {
    if (!isPushEndpoint(endpoint)) throw new Error('not the address of a push service');
    return await new Promise((resolve, reject) => {
      const options = {
        ...tls,
        method: 'POST',
        headers,
        lookup: checkedLookup,
        agent: false,
        signal: AbortSignal.timeout(timeoutMs),
      };
      request(endpoint, options, (response) => {
        resolve({ status: response.statusCode ?? 0, retryAfter: response.headers['retry-after'] ?? null });
        response.destroy();
      })
        .on('error', reject)
        .end(body);
    });
  };
}
