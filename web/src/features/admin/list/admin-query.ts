import type { Endpoint, EndpointResponse, NamedEndpoint } from '@afdal/contract/endpoint';
import { keepPreviousData, type QueryKey, queryOptions, useQuery } from '@tanstack/react-query';
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

/** Reads something of the administration that is no list. */
export function useAdminRead<E extends NamedEndpoint & { readonly method: 'GET' }>(endpoint: E, sent: CallInput<E>) {
  return useQuery(adminRead(endpoint, sent));
}

/** What TanStack Query needs to read something of the administration. */
export function adminRead<E extends Endpoint & NamedEndpoint>(endpoint: E, sent: CallInput<E>) {
  const queryKey: QueryKey = [...adminKey, endpoint.name, sent];
  return queryOptions({
    queryKey,
    queryFn: (): Promise<EndpointResponse<E>> => call(endpoint, sent),
    meta: adminMeta,
  });
}

/** Reads all of the administration anew that is shown: what one write changes, several lists and figures show. */
export function refreshAdmin(): void {
  invalidate([adminKey]);
}
