import { useState } from 'react';
import { useListAddress } from './use-list-address.ts';

/**
 * The id of what a page shows in place of its list. While a dialog is open, whose id may be that of something else, the page
 * beneath stays as it was.
 *
 * @param others the dialogs whose id is never what the page shows
 */
export function useShownId(others: readonly string[] = []): string | undefined {
  const { open, id } = useListAddress().address;
  const [shown, setShown] = useState(open !== undefined && others.includes(open) ? undefined : id);
  if (open === undefined && shown !== id) setShown(id);
  return open === undefined ? id : shown;
}
