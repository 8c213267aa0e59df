import type { Endpoint, EndpointResponse, NamedEndpoint } from '@afdal/contract/endpoint';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { type CallInput, call } from '../../../lib/api.ts';
import { invalidate } from '../../../lib/other-tabs.ts';

/** The key that all reads of the administration begin with. */
export const adminKey = ['admin'];

/** Never stored on the device: it is about other people. */
export const adminMeta = { isPersisted: false };

/** Reads a list of the administration. While another page or filter is read, the former rows stay. */
export function useAdminList<E extends NamedEndpoint & { readonly method: 'GET' }>(endpoint: E, sent: CallInput<E>) {
  return useQuery({ ...adminRead(endpoint, sent), placeholderData: keepPreviousData });
}

/**
 * Reads something of the administration that is no list.
 *
 * @param getAgainMs in how many milliseconds it is read anew, by what was read; false: not by itself
 */
export function useAdminRead<E extends NamedEndpoint & { readonly method: 'GET' }>(
  endpoint: E,
  sent: CallInput<E>,
  getAgainMs: (read: EndpointResponse<E>) => number | false = () => false,
) {
  return useQuery({
    ...adminRead(endpoint, sent),
    refetchInterval: ({ state }) => (state.data === undefined ? false : getAgainMs(state.data)),
  });
}

function adminRead<E extends Endpoint & NamedEndpoint>(endpoint: E, sent: CallInput<E>) {
  return {
    queryKey: [...adminKey, endpoint.name, sent],
    queryFn: (): Promise<EndpointResponse<E>> => call(endpoint, sent),
    meta: adminMeta,
  };
}

/** Reads all of the administration anew that is shown: what one write changes, several lists and figures show. */
export function refreshAdmin(): void {
  invalidate([adminKey]);
}
