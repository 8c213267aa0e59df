import type { RefundRequest } from '@afdal/contract/admin/subscriptions';
import type { ReactNode } from 'react';
import type { AddressedDialogProps } from '../../../ui/overlay/addressed-dialogs.tsx';
import { Dialog } from '../../../ui/overlay/dialog.tsx';
import { QueryStates } from '../../../ui/query-states/query-states.tsx';
import { SkeletonText } from '../../../ui/skeletons/skeleton-text.tsx';
import { useRefunds } from './subscription-queries.ts';
import { texts } from './texts.ts';

interface Props extends AddressedDialogProps {
  readonly title: string;
  readonly children: (request: RefundRequest) => ReactNode;
}

/** A dialog about a request for a refund that waits for a decision, once it is read. */
export function RequestDialog({ id, isOpen, onClose, title, children }: Props) {
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title={title}>
      {id !== undefined && <Content id={id}>{children}</Content>}
    </Dialog>
  );
}

function Content({ id, children }: { readonly id: string; readonly children: Props['children'] }) {
  return (
    <QueryStates query={useRefunds()} title={texts.failedRefunds} skeleton={<SkeletonText lines={4} />}>
      {({ items }) => {
        const request = items.find((each) => each.id === id);
        return request ? children(request) : <p className="text-ink-2">{texts.requestGone}</p>;
      }}
    </QueryStates>
  );
}
