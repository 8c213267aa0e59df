import { type UseQueryOptions, useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { AddressedDialogProps } from '../../../ui/overlay/addressed-dialogs.tsx';
import { Dialog } from '../../../ui/overlay/dialog.tsx';
import { QueryStates } from '../../../ui/query-states/query-states.tsx';
import { SkeletonText } from '../../../ui/skeletons/skeleton-text.tsx';

interface Props<Response, Item> extends AddressedDialogProps {
  readonly title: string;
  /** Reads what the dialog is about, by its id; null where there is no such thing. */
  readonly read: (id: string) => UseQueryOptions<Response, Error, Item | null>;
  /** What could not be shown, in a few words. */
  readonly failed: string;
  /** Shown where there is no such thing. */
  readonly missing?: string;
  readonly children: (item: Item) => ReactNode;
}

/** A dialog about something that is read first. */
export function ReadDialog<Response, Item>({ id, isOpen, onClose, title, ...content }: Props<Response, Item>) {
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title={title}>
      {id !== undefined && <Content id={id} {...content} />}
    </Dialog>
  );
}

type ContentProps<Response, Item> = Pick<Props<Response, Item>, 'read' | 'failed' | 'missing' | 'children'> & {
  readonly id: string;
};

function Content<Response, Item>({ id, read, failed, missing, children }: ContentProps<Response, Item>) {
  return (
    <QueryStates query={useQuery(read(id))} title={failed} skeleton={<SkeletonText lines={4} />}>
      {(item) => (item === null ? <p className="text-ink-2">{missing}</p> : children(item))}
    </QueryStates>
  );
}
