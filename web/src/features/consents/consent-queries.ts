import { type Consent, consents, type DocumentToAgree } from '@afdal/contract/people/consents';
import { useQuery } from '@tanstack/react-query';
import { useCall } from '../../data/use-call.ts';
import { useWrite } from '../../data/use-write.ts';
import { call } from '../../lib/api.ts';
import { newId } from '../../lib/new-id.ts';
import { invalidate } from '../../lib/other-tabs.ts';
import { currentOfflineStore } from '../../lib/outbox/offline-store.ts';
import { queryClient } from '../../lib/query-client.ts';
import { changeCachedUser, userKey } from '../../session/read-user.ts';
import { useSaveState } from '../../ui/query-states/use-save-state.ts';
import { toastError } from '../../ui/toast/toast-error.ts';
import { texts } from './texts.ts';

const key = ['consents'];
const documentsKey = ['documents-to-agree'];

export function useConsents() {
  return useQuery({ queryKey: key, queryFn: () => call(consents.listConsents, {}) });
}

/** The versions in force that the person has not agreed to. */
export function useDocumentsToAgree(isAny: boolean) {
  return useQuery({
    queryKey: documentsKey,
    queryFn: () => call(consents.listDocumentsToAgree, {}),
    enabled: isAny,
  });
}

/** Agrees to these versions. What waited for that is sent then. */
export function useAgree() {
  return useCall(
    async (documents: readonly Pick<DocumentToAgree, 'kind' | 'version'>[]) => {
      for (const { kind, version } of documents) {
        await call(consents.agreeToDocument, { body: { id: newId(), kind, version } });
      }
      await (await currentOfflineStore())?.outbox.drain();
    },
    {
      onSuccess: () => invalidate([userKey, key, documentsKey]),
      onFailed: (error) => {
        toastError(texts.failed, error);
        // There may be a newer version by now, or one of two was agreed to.
        invalidate([userKey, documentsKey]);
      },
      failed: texts.failed,
    },
  );
}

/** Allows counting what is used, or takes it back; shown at once. */
export function useDecideOnAnalytics() {
  const { state, begin, outcome } = useSaveState(texts.failedToDecide);
  const { mutate } = useWrite(consents.decideOnAnalytics, {
    ...outcome,
    show: async ({ body: { id = newId(), isGranted } }) => {
      await queryClient.cancelQueries({ queryKey: key });
      const createdAt = new Date().toISOString();
      const change = (update: (now: Consent[]) => Consent[]) =>
        queryClient.setQueryData<Consent[]>(key, (now) => now && update(now));
      await queryClient.cancelQueries({ queryKey: userKey });
      const undoUser = changeCachedUser({ allowsAnalytics: isGranted });
      change((now) => [...now, { id, kind: 'analytics', version: 0, isGranted, createdAt }]);
      return () => {
        undoUser();
        change((now) => now.filter((each) => each.id !== id));
      };
    },
    failed: texts.failedToDecide,
    invalidates: [key, userKey],
  });
  const decide = (isGranted: boolean) => {
    begin();
    mutate({ body: { id: newId(), isGranted } });
  };
  return { decide, state };
}
