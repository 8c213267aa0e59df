import type { ReactNode } from 'react';
import { Button } from '../base/button.tsx';
import { DrawingQuiet } from '../illustrations/drawing-quiet.tsx';
import { type Query, QueryStates } from '../query-states/query-states.tsx';
import { SkeletonRows } from '../skeletons/skeleton-rows.tsx';
import { EmptyState } from '../states/empty-state.tsx';
import { ItemRows } from './item-rows.tsx';

interface Props<T> {
  readonly query: Query<readonly T[]>;
  readonly texts: { readonly list: string; readonly empty: string; readonly add: string };
  readonly onAdd: () => void;
  readonly onDelete: (item: T) => void;
  readonly row: (item: T, onDelete: () => void) => ReactNode;
  /** Below the rows. */
  readonly children?: ReactNode;
}

/** A person's own entries in their four states, with a button that adds one. */
export function EditableList<T>({ query, texts, onAdd, onDelete, row, children }: Props<T>) {
  const add = <Button onClick={onAdd}>{texts.add}</Button>;
  const empty = <EmptyState drawing={<DrawingQuiet />} title={texts.empty} action={add} />;
  return (
    <QueryStates query={query} skeleton={<SkeletonRows rows={3} />} empty={empty}>
      {(items) => (
        <>
          <ItemRows label={texts.list} items={items} onDelete={onDelete}>
            {row}
          </ItemRows>
          <Button variant="quiet" onClick={onAdd}>
            {texts.add}
          </Button>
          {children}
        </>
      )}
    </QueryStates>
  );
}
