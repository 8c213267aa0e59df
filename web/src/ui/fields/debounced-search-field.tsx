import { useEffect, useEffectEvent, useState } from 'react';
import { SearchField } from './search-field.tsx';

/** Debounce: how long after the last keystroke the server is asked. */
const pauseMs = 300;

interface Props {
  readonly label: string;
  /** The search in the address. */
  readonly q: string;
  readonly onSearch: (q: string) => void;
  readonly maxLength: number;
  readonly autoFocus?: boolean;
  readonly className?: string;
}

/** A search whose text is in the address: the field updates at once, the address follows, debounced. */
export function DebouncedSearchField({ label, q, onSearch, maxLength, autoFocus = false, className }: Props) {
  const [text, setText] = useState(q);
  const [seen, setSeen] = useState(q);
  /** The last search written to the address; when it arrives there, it must not overwrite what was typed since. */
  const [written, setWritten] = useState<string | null>(null);
  if (seen !== q) {
    setSeen(q);
    setWritten(null);
    // The address changed otherwise: by going back, or by a button that clears the search.
    if (q !== written && q !== text.trim()) setText(q);
  }
  const search = useEffectEvent((query: string) => {
    if (query === q) return;
    setWritten(query);
    onSearch(query);
  });
  useEffect(() => {
    const clock = setTimeout(() => search(text.trim()), pauseMs);
    return () => clearTimeout(clock);
  }, [text]);
  return (
    <SearchField
      label={label}
      value={text}
      maxLength={maxLength}
      autoFocus={autoFocus}
      onChange={setText}
      className={className}
    />
  );
}
