import { type InboxMessage, type InboxPattern, inbox } from '@afdal/contract/finance/inbox';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { withChange, without } from '../../../../data/items.ts';
import { optimisticList } from '../../../../data/optimistic-list.ts';
import { useUndoableDelete } from '../../../../data/use-undoable-delete.ts';
import { useListWrite } from '../../../../data/use-write.ts';
import { call } from '../../../../lib/api.ts';
import { dashboardHeadKey, financeKey } from '../../../../lib/finance-keys.ts';
import { showToast } from '../../../../ui/toast/toasts.ts';
import { texts } from './texts.ts';

const inboxKey = [...financeKey, 'inbox'] as const;

/** What waits, newest first. What is accepted is a transaction: it changes all money. */
export const inboxList = optimisticList<InboxMessage>({
  key: [...inboxKey, 'messages'],
  compare: (a, b) => b.receivedAt.localeCompare(a.receivedAt) || b.id.localeCompare(a.id),
  invalidates: [financeKey, dashboardHeadKey],
});

export const inboxPatternList = optimisticList<InboxPattern>({ key: [...inboxKey, 'patterns'] });

/**
 * Read again by whoever comes back from the phone's messages.
 *
 * @param refreshMs reads them again so often, too, while the page is visible
 */
export function useInboxMessages(refreshMs: number | false = false) {
  return useQuery({
    queryKey: inboxList.key,
    queryFn: () => call(inbox.listInboxMessages, {}),
    refetchOnWindowFocus: true,
    refetchInterval: refreshMs,
  });
}

/** How many wait: read again where the list of them would be. */
export function useWaitingCount() {
  return useQuery({
    queryKey: [...inboxKey, 'count'],
    queryFn: () => call(inbox.countInboxMessages, {}),
    refetchOnWindowFocus: true,
  });
}

/** Whether a message came since it was first looked; it looks so often. */
export function useHasNewMessage(lookMs: number): boolean {
  const { data: messages } = useInboxMessages(lookMs);
  const [first, setFirst] = useState(messages);
  if (first === undefined && messages !== undefined) setFirst(messages);
  return messages?.some(({ id }) => first?.every((each) => each.id !== id)) ?? false;
}

export const getMessageTitle = ({ draft: { payee, type } }: Pick<InboxMessage, 'draft'>): string =>
  payee || texts.types[type];

export const useDismissMessage = () =>
  useUndoableDelete(inboxList, {
    remove: inbox.deleteInboxMessage,
    restore: inbox.restoreInboxMessage,
    label: getMessageTitle,
    texts: dismissTexts,
  });

const dismissTexts = {
  deleted: texts.dismissed,
  failedToDelete: texts.failedToDismiss,
  failedToRestore: texts.failedToRestore,
};

/** Records a message's transaction: it leaves the list at once, and comes back where that is rejected. */
export function useAcceptMessage(onFailed: (id: string, error: unknown) => void) {
  return useListWrite(inboxList, inbox.acceptInboxMessage, {
    show: (items, { params }) => without(items, params.id),
    failed: texts.failedToAccept,
    onFailed: (error, { params }) => onFailed(params.id, error),
  });
}

export function useEditPattern() {
  const { mutate } = useListWrite(inboxPatternList, inbox.editInboxPattern, {
    show: (items, { params, body }) => withChange(items, params.id, body),
    onSuccess: ({ isAutomatic }) =>
      void showToast({ title: isAutomatic ? texts.automatic : texts.notAutomatic, variant: 'success' }),
    failed: texts.failedToEditPattern,
  });
  return (id: string, isAutomatic: boolean) => mutate({ params: { id }, body: { isAutomatic } });
}
