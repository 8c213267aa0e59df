import type { NotificationPreferences } from '@afdal/contract/notifications/notification-preferences';
import { topicNames } from '@afdal/domain/notifications/topic-names.ar';
import { deliveryChannels, isLocked, notificationTopics } from '@afdal/domain/notifications/topics';
import { interpolate } from '@afdal/domain/text/interpolate';
import { useId } from 'react';
import { Switch } from '../../ui/fields/switch.tsx';
import { SaveMark } from '../../ui/query-states/save-mark.tsx';
import { useEditNotificationPreferences } from './preferences-queries.ts';
import { texts } from './texts.ts';

interface Props {
  readonly channels: NotificationPreferences['channels'];
}

/** By which channels each topic comes. One that may not be turned off is on, and says why. */
export function TopicChannels({ channels }: Props) {
  const { edit, state } = useEditNotificationPreferences();
  const id = useId();
  return (
    <section aria-labelledby={id} className="grid gap-2">
      <div className="flex flex-wrap items-center gap-x-2">
        <h3 id={id} className="text-16">
          {texts.channels}
        </h3>
        <SaveMark state={state} />
      </div>
      <p className="text-14 text-ink-2">{texts.channelsHint}</p>
      <table aria-labelledby={id} className="w-full">
        <thead>
          <tr className="text-14 text-ink-2">
            <th scope="col" className="py-1 text-start font-regular">
              {texts.topic}
            </th>
            {deliveryChannels.map((channel) => (
              <th key={channel} scope="col" className="w-16 py-1 text-center font-regular">
                {texts[channel]}
              </th>
            ))}
          </tr>
        </thead>
        <tbody className="divide-y divide-line">
          {notificationTopics.map((topic) => {
            const hasLock = deliveryChannels.some((channel) => isLocked(topic, channel));
            const whyId = `${id}-${topic}`;
            return (
              <tr key={topic}>
                <th scope="row" className="py-1 text-start font-regular">
                  {topicNames[topic]}
                  {hasLock && (
                    <span id={whyId} className="block text-14 text-ink-2">
                      {texts.locked}
                    </span>
                  )}
                </th>
                {deliveryChannels.map((channel) => (
                  <td key={channel} className="py-1">
                    <label
                      htmlFor={`${whyId}-${channel}`}
                      className="mx-auto grid size-target place-items-center has-disabled:opacity-60"
                    >
                      <Switch
                        id={`${whyId}-${channel}`}
                        aria-label={interpolate(texts.channelLabel, {
                          topic: topicNames[topic],
                          channel: texts[channel],
                        })}
                        aria-describedby={isLocked(topic, channel) ? whyId : undefined}
                        checked={channels[topic][channel] || isLocked(topic, channel)}
                        disabled={isLocked(topic, channel)}
                        onChange={(isOn) => edit({ channels: { [topic]: { [channel]: isOn } } })}
                      />
                    </label>
                  </td>
                ))}
              </tr>
            );
          })}
        </tbody>
      </table>
    </section>
  );
}
