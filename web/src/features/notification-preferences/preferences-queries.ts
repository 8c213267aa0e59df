import {
  type NotificationPreferences,
  notificationPreferences,
} from '@afdal/contract/notifications/notification-preferences';
import { notificationTopics } from '@afdal/domain/notifications/topics';
import { useQuery } from '@tanstack/react-query';
import { isLastWrite } from '../../data/optimistic-list.ts';
import { type BodyInput, useWrite } from '../../data/use-write.ts';
import { call } from '../../lib/api.ts';
import { invalidate } from '../../lib/other-tabs.ts';
import { queryClient } from '../../lib/query-client.ts';
import { useSaveState } from '../../ui/query-states/use-save-state.ts';
import { texts } from './texts.ts';

export type PreferencesChange = BodyInput<typeof notificationPreferences.editNotificationPreferences>;

const key = ['notification-preferences'];
const list = key.join();

export function useNotificationPreferences() {
  return useQuery({ queryKey: key, queryFn: () => call(notificationPreferences.readNotificationPreferences, {}) });
}

/** Saves a change, shows it at once, and says in its place what became of it; a failure takes back what it named, and leaves later changes as they are. */
export function useEditNotificationPreferences() {
  const { state, begin, outcome } = useSaveState(texts.failed);
  const { mutate } = useWrite(notificationPreferences.editNotificationPreferences, {
    show: async ({ body }) => {
      await queryClient.cancelQueries({ queryKey: key });
      const before = queryClient.getQueryData<NotificationPreferences>(key);
      change((now) => changed(now, body));
      return () => before && change((now) => changed(now, named(before, body)));
    },
    ...outcome,
    failed: texts.failed,
    list,
    // While another one is on its way, the answer would show the settings without it.
    onSettled: () => isLastWrite(list) && invalidate([key]),
  });
  const edit = (body: PreferencesChange) => {
    begin();
    mutate({ body });
  };
  return { edit, state };
}

function change(update: (now: NotificationPreferences) => NotificationPreferences): void {
  queryClient.setQueryData<NotificationPreferences>(key, (now) => now && update(now));
}

function changed(now: NotificationPreferences, { channels = {}, ...rest }: PreferencesChange): NotificationPreferences {
  const switched = notificationTopics.map((topic) => [topic, { ...now.channels[topic], ...channels[topic] }]);
  return { ...now, ...rest, channels: Object.fromEntries(switched) } as NotificationPreferences;
}

/** The values that the settings have of what a change names. */
function named(base: NotificationPreferences, { channels = {}, ...rest }: PreferencesChange): PreferencesChange {
  return {
    ...pick(base, Object.keys(rest)),
    channels: Object.fromEntries(
      notificationTopics.map((topic) => [topic, pick(base.channels[topic], Object.keys(channels[topic] ?? {}))]),
    ),
  };
}

function pick(base: object, keys: readonly string[]): object {
  return Object.fromEntries(Object.entries(base).filter(([each]) => keys.includes(each)));
}
