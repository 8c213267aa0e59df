import { type ReactNode, useRef } from 'react';
import { Rows } from './rows.tsx';

interface Props<T> {
  readonly label: string;
  readonly entries: readonly T[];
  readonly onDelete: (entry: T) => void;
  readonly children: (entry: T, onDelete: () => void) => ReactNode;
}

/** The rows of entries that can be deleted. The pressed button goes with its row, so the focus moves to the list. */
export function EntryRows<T>({ label, entries, onDelete, children }: Props<T>) {
  const list = useRef<HTMLUListElement>(null);
  return (
    <Rows ref={list} tabIndex={-1} aria-label={label} count={entries.length}>
      {entries.map((entry) =>
        children(entry, () => {
          list.current?.focus();
          onDelete(entry);
        }),
      )}
    </Rows>
  );
}
