import { logicalDate } from '@afdal/domain/calendar/logical-date';
import { interpolate } from '@afdal/domain/text/interpolate';
import { localizeDigits } from '../lib/format/digits.ts';
import { startOfflineStore } from '../lib/outbox/offline-store.ts';
import { queryClient } from '../lib/query-client.ts';
import { currentSession } from '../session/session.ts';
import { showToast } from '../ui/toast/toasts.ts';
import { areaWrites } from './area-writes.ts';
import { copy } from './copy.ts';

/** Keeps on the device what whoever is signed in reads and writes. Returns what ends that. */
export function startOfflineForUser(): () => void {
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
        const description = interpolate(copy.syncFailed, { title: first.title, reason });
        showToast({ title: copy.notSent, description, variant: 'destructive' });
      } else if (arrived > 0) showToast({ title: copy.synced, variant: 'success' });
    },
  });
}
