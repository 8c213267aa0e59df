import { logicalDate } from '@afdal/domain/calendar/logical-date';
import { fillTemplate } from '@afdal/domain/text/fill-template';
import { keepFor } from '../lib/outbox/keeper.ts';
import { queryClient } from '../lib/query-client.ts';
import { currentSession } from '../session/session.ts';
import { showToast } from '../ui/toast/toasts.ts';
import { copy } from './copy.ts';

/** Keeps on the device what whoever is signed in reads and writes. Returns what ends that. */
export function keepForPerson(): () => void {
  const session = currentSession();
  if (!session) return () => {};
  const { id } = session.user;
  return keepFor({
    client: queryClient,
    id,
    // As they are set by now, not as they were when the page was opened.
    today: () => {
      const { timezone, preferences } = (currentSession() ?? session).user;
      return logicalDate(Date.now(), timezone, preferences.dayStartHour);
    },
    isPresent: () => currentSession()?.user.id === id,
    onSynced: ({ arrived, refused: [first] }) => {
      if (first) {
        const description = fillTemplate(copy.refused, { title: first.title, reason: first.refusal ?? '' });
        showToast({ title: copy.notSent, description, variant: 'destructive' });
      } else if (arrived > 0) showToast({ title: copy.synced, variant: 'success' });
    },
  });
}
