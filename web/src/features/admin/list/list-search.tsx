import { maxAdminQueryLength } from '@afdal/domain/admin/limits';
import { useEffect, useRef, useState } from 'react';
import { SearchField } from '../../../ui/fields/search-field.tsx';
import { useListAddress } from './use-list-address.ts';

/** So long after the last letter the list is searched. */
const searchAfterMs = 300;

/** Searches the list: what is typed goes into the address. */
export function ListSearch({ label }: { label: string }) {
  const { address, change } = useListAddress();
  const { q = '' } = address;
  const [typed, setTyped] = useState(q);
  const own = useRef(q);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  // A search elsewhere, such as in the header, shows here too.
  useEffect(() => {
    if (q !== own.current) setTyped(q);
    own.current = q;
  }, [q]);
  useEffect(() => () => clearTimeout(timer.current), []);
  const search = (text: string) => {
    setTyped(text);
    clearTimeout(timer.current);
    timer.current = setTimeout(() => {
      own.current = text.trim();
      change({ q: own.current || undefined });
    }, searchAfterMs);
  };
  return (
    <SearchField
      label={label}
      value={typed}
      maxLength={maxAdminQueryLength}
      onChange={search}
      className="min-w-0 flex-1 basis-60"
    />
  );
}
