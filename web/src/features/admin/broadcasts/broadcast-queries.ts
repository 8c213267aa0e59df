import { adminBroadcasts, type Broadcast } from '@afdal/contract/admin/broadcasts';
import type { Audience } from '@afdal/domain/admin/broadcasts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { type FormWriteOf, noop, useSendOnce } from '../../../data/use-save.ts';
import { useWrite } from '../../../data/use-write.ts';
import { showToast } from '../../../ui/toast/toasts.ts';
import { adminKey, adminRead, useAdminList } from '../list/admin-query.ts';
import { texts } from './texts.ts';

const sendingRefreshMs = 2_000;

/** A page of the broadcasts; while one is being sent, it is read again and again. */
export function useBroadcasts(cursor: string | undefined) {
  return useQuery({
    ...adminRead(adminBroadcasts.listBroadcasts, { query: { cursor } }),
    placeholderData: keepPreviousData,
    refetchInterval: ({ state }) =>
      state.data?.items.some((each) => each.state === 'sending') ? sendingRefreshMs : false,
  });
}

/** How many a broadcast to an audience would reach by some channels. */
export function useReach({
  plan,
  isActive,
  countries,
  isPushed,
  isMailed,
}: Audience & Pick<Broadcast, 'isPushed' | 'isMailed'>) {
  const flag = (isSet: boolean) => (isSet ? ('true' as const) : undefined);
  return useAdminList(adminBroadcasts.readBroadcastReach, {
    query: {
      plan: plan ?? undefined,
      isActive: flag(isActive),
      isPushed: flag(isPushed),
      isMailed: flag(isMailed),
      countries: countries.length > 0 ? countries.join(',') : undefined,
    },
  });
}

// Also after a failure: what is there now is shown.
const invalidates = [adminKey];

export function useAddBroadcast(): FormWriteOf<typeof adminBroadcasts.addBroadcast> {
  const sendOnce = useSendOnce();
  const { mutateAsync } = useWrite(adminBroadcasts.addBroadcast, {
    failed: texts.failedToSend,
    onFailed: noop,
    onSuccess: ({ state }) =>
      showToast({ title: state === 'scheduled' ? texts.scheduled : texts.sent, variant: 'success' }),
    invalidates,
  });
  return {
    send: (body) => sendOnce(body, (idempotencyKey) => mutateAsync({ body, idempotencyKey })),
    failed: texts.failedToSend,
  };
}

export function useEditBroadcast(id: string): FormWriteOf<typeof adminBroadcasts.editBroadcast> {
  const { mutateAsync } = useWrite(adminBroadcasts.editBroadcast, {
    failed: texts.failedToChange,
    onFailed: noop,
    onSuccess: ({ state }) =>
      showToast({ title: state === 'scheduled' ? texts.changed : texts.sent, variant: 'success' }),
    invalidates,
  });
  return { send: (body) => mutateAsync({ params: { id }, body }), failed: texts.failedToChange };
}

export function useCancelBroadcast() {
  return useWrite(adminBroadcasts.cancelBroadcast, {
    failed: texts.failedToCancel,
    onSuccess: () => showToast({ title: texts.cancelled, variant: 'default' }),
    invalidates,
  });
}

export function useTestBroadcast() {
  return useWrite(adminBroadcasts.testBroadcast, {
    failed: texts.failedToTest,
    onSuccess: () => showToast({ title: texts.tested, variant: 'success' }),
    invalidates: [],
  });
}
