import { QueryStates } from '../../ui/query-states/query-states.tsx';
import { SaveMark } from '../../ui/query-states/save-mark.tsx';
import { RemindersChoice } from '../../ui/reminders/reminders-choice.tsx';
import { SkeletonText } from '../../ui/skeletons/skeleton-text.tsx';
import { DeliveryTimes } from './delivery-times.tsx';
import { useEditNotificationPreferences, useNotificationPreferences } from './preferences-queries.ts';
import { texts } from './texts.ts';
import { TopicChannels } from './topic-channels.tsx';

/** How the person is notified. Each control is saved by itself. */
export function NotificationSettings() {
  const reminders = useEditNotificationPreferences();
  return (
    <QueryStates query={useNotificationPreferences()} skeleton={<SkeletonText lines={12} />}>
      {(preferences) => (
        <div className="grid gap-6">
          <DeliveryTimes preferences={preferences} />
          <section aria-label={texts.tasks}>
            <RemindersChoice
              label={texts.reminders}
              hint={texts.remindersHint}
              offsets={preferences.reminderOffsets}
              onChange={(reminderOffsets) => reminders.edit({ reminderOffsets })}
            />
            <SaveMark state={reminders.state} />
          </section>
          <TopicChannels channels={preferences.channels} />
        </div>
      )}
    </QueryStates>
  );
}
