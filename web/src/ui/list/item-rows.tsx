import { type ReactNode, useRef } from 'react';
import { Rows } from './rows.tsx';

interface Props<T> {
  readonly label: string;
  readonly items: readonly T[];
  readonly onDelete: (item: T) => void;
  readonly children: (item: T, onDelete: () => void) => ReactNode;
}

/** The rows of entries that can be deleted. The pressed button goes with its row, so the focus moves to the list. */
export function ItemRows<T>({ label, items, onDelete, children }: Props<T>) {
  const list = useRef<HTMLUListElement>(null);
  return (
    <Rows ref={list} tabIndex={-1} aria-label={label} count={items.length}>
      {items.map((item) =>
        children(item, () => {
          list.current?.focus();
          onDelete(item);
        }),
      )}
    </Rows>
  );
}
