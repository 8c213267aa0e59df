import { queryClient } from '../lib/query-client.ts';

/** Whether no other write to a list is on its way. While one is, an answer would show the list without it. */
export function isLastWrite(list: string): boolean {
  return queryClient.isMutating({ predicate: ({ options }) => options.meta?.list === list }) <= 1;
}
