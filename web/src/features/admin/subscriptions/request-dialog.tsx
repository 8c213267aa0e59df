import type { RefundRequest } from '@afdal/contract/admin/subscription-reviews';
import type { ReactNode } from 'react';
import type { AddressedDialogProps } from '../../../ui/overlay/addressed-dialogs.tsx';
import { ReadDialog } from '../list/read-dialog.tsx';
import { readRefund } from './subscription-queries.ts';
import { texts } from './texts.ts';

interface Props extends AddressedDialogProps {
  readonly title: string;
  readonly children: (request: RefundRequest) => ReactNode;
}

/** A dialog about a request for a refund that waits for a decision. */
export function RequestDialog(dialog: Props) {
  return <ReadDialog {...dialog} read={readRefund} failed={texts.failedRefunds} missing={texts.requestGone} />;
}
