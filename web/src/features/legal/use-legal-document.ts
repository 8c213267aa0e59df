import { legal } from '@afdal/contract/legal';
import type { LegalKind } from '@afdal/domain/legal/document';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../lib/api.ts';

/** A document in force. It changes so seldom that one reading is enough for as long as the app is open. */
export function useLegalDocument(kind: LegalKind) {
  return useQuery({
    queryKey: ['legal', kind],
    queryFn: () => call(legal.readLegalDocument, { params: { kind } }),
    staleTime: Number.POSITIVE_INFINITY,
  });
}
