import {
  type InfiniteData,
  type QueryKey,
  type UndefinedInitialDataInfiniteOptions,
  useInfiniteQuery,
} from '@tanstack/react-query';

type Options<Page> = UndefinedInitialDataInfiniteOptions<Page, Error, InfiniteData<Page>, QueryKey, string | null>;

/** A list that the server returns in pages. `fetchPage` gets the cursor of the next page, and none for the first. */
export function usePages<Page extends { readonly nextCursor: string | null }>(
  queryKey: QueryKey,
  fetchPage: (cursor: string | undefined) => Promise<Page>,
  options?: Partial<Omit<Options<Page>, 'queryKey' | 'queryFn' | 'initialPageParam' | 'getNextPageParam'>>,
) {
  return useInfiniteQuery({
    ...options,
    queryKey,
    queryFn: ({ pageParam }) => fetchPage(pageParam ?? undefined),
    initialPageParam: null as string | null,
    getNextPageParam: ({ nextCursor }) => nextCursor,
  });
}
