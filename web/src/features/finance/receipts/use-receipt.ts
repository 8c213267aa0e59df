import { receipts } from '@afdal/contract/receipts';
import { useQuery } from '@tanstack/react-query';
import { callForFile } from '../../../lib/api.ts';
import { receiptsKey } from '../../../lib/finance-keys.ts';

/** The receipt picture of a transaction. An `<img>` could not say who asks for it. */
export function useReceipt(id: string, isWanted: boolean) {
  return useQuery({
    queryKey: [...receiptsKey, id],
    queryFn: () => callForFile(receipts.readReceipt, { params: { id } }),
    enabled: isWanted,
    staleTime: Number.POSITIVE_INFINITY,
  });
}
