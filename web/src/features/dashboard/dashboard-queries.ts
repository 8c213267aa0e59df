import { dashboard } from '@afdal/contract/dashboard';
import { useIsMutating, useQuery } from '@tanstack/react-query';
import { useEffect, useLayoutEffect, useRef } from 'react';
import { useWrite } from '../../data/use-write.ts';
import { batching } from '../../lib/api.ts';
import { dashboardHeadKey } from '../../lib/finance-keys.ts';
import { queryClient } from '../../lib/query-client.ts';
import { showToast } from '../../ui/toast/toasts.ts';
import { batchReads, type DashboardHead, readAhead, readDashboardHead } from './batched-reads.ts';
import { texts } from './texts.ts';

/** While the dashboard is open, what its cards read is asked for together; on opening, before they have loaded. */
export function useBatchedReads(): void {
  useLayoutEffect(() => {
    const forget = readAhead();
    batching.batch = batchReads;
    return () => {
      forget();
      batching.batch = null;
    };
  }, []);
}

const head = { queryKey: dashboardHeadKey, queryFn: readDashboardHead };

/** How many messages wait to be reviewed; undefined until that is known. It is known together with the first day. */
export const useInboxWaiting = () => useQuery({ ...head, select: ({ inboxWaiting }) => inboxWaiting }).data;

/** The steps of the first day; null once they are done or dismissed. Whatever is written may tick one. */
export function useFirstDay() {
  const query = useQuery({ ...head, select: ({ firstDay }) => firstDay });
  const isOpen = Boolean(query.data);
  const isWriting = useIsMutating() > 0;
  const wasWriting = useRef(false);
  useEffect(() => {
    if (isOpen && wasWriting.current && !isWriting) void queryClient.invalidateQueries({ queryKey: dashboardHeadKey });
    wasWriting.current = isWriting;
  }, [isOpen, isWriting]);
  return query;
}

export function useDismissFirstDay(): () => void {
  const { mutate } = useWrite(dashboard.dismissFirstDay, {
    show: async () => {
      await queryClient.cancelQueries({ queryKey: dashboardHeadKey });
      const before = queryClient.getQueryData<DashboardHead>(dashboardHeadKey);
      queryClient.setQueryData(dashboardHeadKey, before && { ...before, firstDay: null });
      return () => queryClient.setQueryData(dashboardHeadKey, before);
    },
    onSuccess: () => void showToast({ title: texts.firstDay.dismissed, variant: 'success' }),
    failed: texts.firstDay.failed,
  });
  return () => mutate({});
}
