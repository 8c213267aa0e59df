import { support } from '@afdal/contract/support';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../lib/api.ts';

export function useSupportAddresses() {
  return useQuery({
    queryKey: ['support'],
    queryFn: () => call(support.readSupportAddresses, {}),
    staleTime: Number.POSITIVE_INFINITY,
  });
}
