import { type ImportRow, imports } from '@afdal/contract/finance/imports';
import { useInfiniteQuery } from '@tanstack/react-query';
import { call } from '../../../lib/api.ts';
import { hasRows, importRowsKey } from './use-import.ts';

/** The rows of one kind under the given mapping, in pages of a hundred. */
export function useImportRows(id: string, kind: ImportRow['kind'], mapping: unknown) {
  return useInfiniteQuery({
    queryKey: [...importRowsKey(id), kind, mapping],
    queryFn: ({ pageParam }) =>
      call(imports.listImportRows, { params: { id }, query: { kind, cursor: pageParam ?? undefined } }),
    enabled: () => hasRows(id),
    initialPageParam: null as string | null,
    getNextPageParam: ({ nextCursor }) => nextCursor,
  });
}
