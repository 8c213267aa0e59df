import type { Endpoint, EndpointOutput } from '@afdal/contract/endpoint';

interface SeedCall {
  readonly query?: Readonly<Record<string, string>>;
  readonly params?: Readonly<Record<string, string>>;
  readonly body?: unknown;
}

/** Makes a call of the contract as a user. */
export type Caller = <E extends Endpoint>(endpoint: E, sent?: SeedCall) => Promise<EndpointOutput<E>>;

/** Calls a server as the bearer of a token. */
export function callerAt(url: string, token: string): Caller {
  return async (endpoint, { params = {}, query = {}, body } = {}) => {
    const path = endpoint.path.replace(/:(\w+)/g, (_, name: string) => params[name] ?? '');
    const search = new URLSearchParams(query).toString();
    const response = await fetch(`${url}/api${path}${search && `?${search}`}`, {
      method: endpoint.method,
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    const text = await response.text();
    if (!response.ok) throw new Error(`${endpoint.method} ${path} answered ${response.status}: ${text}`);
    return text === '' ? undefined : JSON.parse(text);
  };
}
