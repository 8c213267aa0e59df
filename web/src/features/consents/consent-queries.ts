import { type Consent, consents } from '@afdal/contract/people/consents';
import type { AgreedKind } from '@afdal/domain/legal/consent';
import { useQuery } from '@tanstack/react-query';
import { useCall } from '../../data/use-call.ts';
import { useWrite } from '../../data/use-write.ts';
import { call } from '../../lib/api.ts';
import { newId } from '../../lib/new-id.ts';
import { invalidate } from '../../lib/other-tabs.ts';
import { queryClient } from '../../lib/query-client.ts';
import { changeCachedUser, userKey } from '../../session/read-user.ts';
import { useSaveState } from '../../ui/query-states/use-save-state.ts';
import { texts } from './texts.ts';

const key = ['consents'];

export function useConsents() {
  return useQuery({ queryKey: key, queryFn: () => call(consents.listConsents, {}) });
}

/** Agrees to the newest version of each of these. */
export function useAgree() {
  return useCall(
    async (kinds: readonly AgreedKind[]) => {
      for (const kind of kinds) await call(consents.agreeToDocument, { body: { id: newId(), kind } });
    },
    { onSuccess: () => invalidate([userKey, key]), failed: texts.failed },
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
