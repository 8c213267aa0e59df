import { legal } from '@afdal/contract/people/legal';
import type { LegalKind } from '@afdal/domain/legal/document';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../lib/api.ts';

/** The document in force. It changes so rarely that it is fetched once per app session. */
export function useLegalDocument(kind: LegalKind) {
  return useQuery({
    queryKey: ['legal', kind],
    queryFn: () => call(legal.readLegalDocument, { params: { kind } }),
    staleTime: Number.POSITIVE_INFINITY,
  });
}
