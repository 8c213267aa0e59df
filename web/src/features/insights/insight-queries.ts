import { type Insight, type Insights, insights } from '@afdal/contract/insights';
import { useQuery } from '@tanstack/react-query';
import { offerUndo, withdrawUndo } from '../../data/undo-toasts.ts';
import { useWrite } from '../../data/use-write.ts';
import { call } from '../../lib/api.ts';
import { queryClient } from '../../lib/query-client.ts';
import { toastError } from '../../ui/toast/toast-error.ts';
import { texts } from './texts.ts';

export const insightsKey = ['insights'] as const;

export function useInsights() {
  return useQuery<Insights>({ queryKey: insightsKey, queryFn: async () => await call(insights.readInsights, {}) });
}

/** Shows a change before its answer; returns what takes it back. */
async function show(change: (shown: Insights) => Insights): Promise<() => void> {
  await queryClient.cancelQueries({ queryKey: insightsKey });
  const before = queryClient.getQueryData<Insights>(insightsKey);
  queryClient.setQueryData<Insights>(insightsKey, (shown) => shown && change(shown));
  return () => queryClient.setQueryData(insightsKey, before);
}

const toKey = ({ kind, subject, cycle }: Pick<Insight, 'kind' | 'subject' | 'cycle'>) => ({ kind, subject, cycle });
const toId = ({ kind, subject }: Pick<Insight, 'kind' | 'subject'>) => `${kind} ${subject}`;

/** Takes back the offer to show again what could not be hidden, and says so. */
function failToHide(id: string, error: unknown): void {
  withdrawUndo(id);
  toastError(texts.failedToDismiss, error);
}

/** Hides an insight at once, and offers to show it again. */
export function useDismissInsight() {
  const invalidates = [insightsKey];
  const undismiss = useWrite(insights.undismissInsight, { failed: texts.failedToUndo, invalidates });
  const dismiss = useWrite(insights.dismissInsight, {
    show: ({ body }) => show((shown) => ({ ...shown, items: shown.items.filter((item) => toId(item) !== toId(body)) })),
    failed: texts.failedToDismiss,
    onFailed: (error, { body }) => failToHide(toId(body), error),
    invalidates,
  });
  return (insight: Insight) => {
    const body = toKey(insight);
    dismiss.mutate({ body });
    offerUndo({ id: toId(insight), title: texts.dismissed, run: () => undismiss.mutate({ body }) });
  };
}

/** Hides all insights of a kind at once, and offers to show them again. */
export function useMuteInsights() {
  const invalidates = [insightsKey];
  const unmute = useWrite(insights.unmuteInsights, { failed: texts.failedToUndo, invalidates });
  const mute = useWrite(insights.muteInsights, {
    show: ({ body: { kind } }) =>
      show(({ items, muted }) => ({ items: items.filter((item) => item.kind !== kind), muted: [...muted, kind] })),
    failed: texts.failedToDismiss,
    onFailed: (error, { body }) => failToHide(body.kind, error),
    invalidates,
  });
  return ({ kind }: Insight) => {
    mute.mutate({ body: { kind } });
    offerUndo({ id: kind, title: texts.muted, run: () => unmute.mutate({ body: { kind } }) });
  };
}

/** Shows the insights of all kinds again. */
export function useShowMuted() {
  const unmute = useWrite(insights.unmuteInsights, {
    show: () => show((shown) => ({ ...shown, muted: [] })),
    failed: texts.failedToShow,
    invalidates: [insightsKey],
  });
  return () => unmute.mutate({ body: {} });
}
