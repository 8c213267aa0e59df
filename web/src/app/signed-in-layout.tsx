import { logicalDate } from '@afdal/domain/calendar/logical-date';
import { localizeDigits } from '@afdal/domain/text/digits';
import { interpolate } from '@afdal/domain/text/interpolate';
import { QueryClientProvider, useQuery } from '@tanstack/react-query';
import { Outlet, useRouter } from '@tanstack/react-router';
import { type ReactNode, useEffect } from 'react';
import { useDayTurn } from '../data/use-day-turn.ts';
import { listenToOtherTabs } from '../lib/other-tabs.ts';
import { startOfflineStore } from '../lib/outbox/offline-store.ts';
import { queryClient } from '../lib/query-client.ts';
import { readUser, userKey } from '../session/read-user.ts';
import { currentSession, onSessionChange } from '../session/session.ts';
import { UserProvider, useUser } from '../session/user.tsx';
import { InMain } from '../ui/base/in-main.ts';
import { useLazy } from '../ui/lazy/use-lazy.ts';
import { AskedQuestion } from '../ui/overlay/asked-question.tsx';
import { dismissError } from '../ui/toast/dismiss-error.ts';
import { setWayToPremium } from '../ui/toast/toast-error.ts';
import { showToast } from '../ui/toast/toasts.ts';
import { areaWrites } from './area-writes.ts';
import { Shell } from './shell/shell.tsx';
import { texts } from './texts.ts';
import { recoverDrafts } from './worker/recover-drafts.ts';

// Before any of its forms is there.
recoverDrafts();

let owner = currentSession()?.user.id;
let stopOffline = startOfflineForUser();

// Cached responses belong to a user, so the cache is cleared when the user changes.
onSessionChange(() => {
  const present = currentSession()?.user.id;
  if (present === owner) return;
  owner = present;
  stopOffline();
  queryClient.clear();
  stopOffline = startOfflineForUser();
});

export function SignedInLayout() {
  return (
    <SignedInFrame>
      <Outlet />
    </SignedInFrame>
  );
}

/** What stands around every page of a signed-in person, within `frame`. */
export function SignedInFrame({ frame: Frame = Shell, children }: { frame?: typeof Shell; children: ReactNode }) {
  return (
    <QueryClientProvider client={queryClient}>
      <UserProvider>
        <Fresh />
        <Frame>
          <InMain value={true}>
            <Notices />
            {children}
          </InMain>
        </Frame>
        <AskedQuestion />
      </UserProvider>
    </QueryClientProvider>
  );
}

// Few have any: they are loaded where there is one.
const loadNotices = async () => (await import('./account-notices.tsx')).AccountNotices;

function Notices() {
  const { role, deletionDueAt, documentsToAgree, maintenance } = useUser();
  const hasAny = role === 'admin' || deletionDueAt || documentsToAgree.length > 0 || maintenance;
  const Notices = useLazy(loadNotices, Boolean(hasAny), () => {});
  return Notices && <Notices />;
}

/** What is shown stays true: the stored user, everything when the day turns, and what other tabs change. */
function Fresh() {
  const { id } = useUser();
  const router = useRouter();
  useEffect(() => listenToOtherTabs(id), [id]);
  useQuery({ queryKey: userKey, queryFn: readUser });
  useDayTurn();
  useErrorsLeftBehind();
  useEffect(() => setWayToPremium(() => void router.navigate({ to: '/subscription' })), [router]);
  return null;
}

/** An error speaks of the page on which it arose. */
function useErrorsLeftBehind() {
  const router = useRouter();
  useEffect(
    () =>
      router.subscribe('onBeforeNavigate', ({ fromLocation, pathChanged }) => {
        if (fromLocation && pathChanged) dismissError();
      }),
    [router],
  );
}

/** Keeps on the device what whoever is signed in reads and writes. Returns what ends that. */
function startOfflineForUser(): () => void {
  const session = currentSession();
  if (!session) return () => {};
  const { id } = session.user;
  // With what is set by now, not as it was when the page was opened.
  const present = () => (currentSession() ?? session).user;
  return startOfflineStore({
    client: queryClient,
    id,
    rules: areaWrites,
    today: () => {
      const { timezone, preferences } = present();
      return logicalDate(Date.now(), timezone, preferences.dayStartHour);
    },
    isPresent: () => currentSession()?.user.id === id,
    onSynced: ({ arrived, rejected: [first] }) => {
      if (first) {
        const reason = localizeDigits(first.refusal ?? '', present().preferences.digits);
        const description = interpolate(texts.syncFailed, { title: first.title, reason });
        showToast({ title: texts.notSent, description, variant: 'destructive' });
      } else if (arrived > 0) showToast({ title: texts.synced, variant: 'success' });
    },
  });
}
