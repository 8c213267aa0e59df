import { useEffect, useEffectEvent, useState } from 'react';
import { SearchField } from '../../ui/fields/search-field.tsx';
import { copy } from './copy.ts';

/** So long after the last letter the server is asked. */
const pauseMs = 300;

interface Props {
  /** What the address says. */
  readonly q: string;
  readonly onSearch: (q: string) => void;
  readonly autoFocus?: boolean;
}

/** Letters show as they are typed; the list follows after a pause. */
export function FinanceSearch({ q, onSearch, autoFocus = false }: Props) {
  const [text, setText] = useState(q);
  const [seen, setSeen] = useState(q);
  /** What has been typed since the address was told these words stays. */
  const [told, setTold] = useState<string | null>(null);
  if (seen !== q) {
    setSeen(q);
    setTold(null);
    // The address changed by itself: by the way back, or by a button that empties the search.
    if (q !== told && q !== text.trim()) setText(q);
  }
  const search = useEffectEvent((words: string) => {
    if (words === q) return;
    setTold(words);
    onSearch(words);
  });
  useEffect(() => {
    const clock = setTimeout(() => search(text.trim()), pauseMs);
    return () => clearTimeout(clock);
  }, [text]);
  return (
    <SearchField
      label={copy.search}
      value={text}
      maxLength={100}
      autoFocus={autoFocus}
      onChange={setText}
      className="w-full md:w-auto md:min-w-48 md:flex-1"
    />
  );
}
