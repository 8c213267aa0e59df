import { receipts } from '@afdal/contract/finance/receipts';
import { useQuery } from '@tanstack/react-query';
import { callForFile } from '../../../../lib/api.ts';
import { receiptsKey } from '../../../../lib/finance-keys.ts';

/** A transaction's receipt picture. Fetched, as an `<img>` could not send the session. */
export function useReceipt(id: string, isWanted: boolean) {
  return useQuery({
    queryKey: [...receiptsKey, id],
    queryFn: () => callForFile(receipts.readReceipt, { params: { id } }),
    enabled: isWanted,
    staleTime: Number.POSITIVE_INFINITY,
  });
}
