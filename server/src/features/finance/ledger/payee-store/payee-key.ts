import { searchable } from '@afdal/domain/text/searchable';

/** The key of a payee, the same for two spellings of one name. */
export function getPayeeKey(payee: string): string {
  return searchable(payee);
}
