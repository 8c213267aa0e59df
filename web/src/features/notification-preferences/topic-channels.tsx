import type { NotificationPreferences } from '@afdal/contract/notifications/notification-preferences';
import { topicNames } from '@afdal/domain/notifications/topic-names.ar';
import { isLocked, notificationChannels, notificationTopics } from '@afdal/domain/notifications/topics';
import { interpolate } from '@afdal/domain/text/interpolate';
import { Check, Lock } from 'lucide-react';
import { useId } from 'react';
import { Icon } from '../../ui/base/icon.tsx';
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
  const whyId = useId();
  return (
    <section aria-labelledby={id} className="grid gap-2">
      <div className="flex flex-wrap items-center gap-x-2">
        <h3 id={id} className="text-16">
          {texts.channels}
        </h3>
        <SaveMark state={state} />
      </div>
      <table aria-labelledby={id} className="w-full">
        <thead>
          <tr className="align-bottom text-12 leading-row text-ink-2">
            <th scope="col" className="py-1 text-start font-regular">
              {texts.topic}
            </th>
            {notificationChannels.map((channel) => (
              <th key={channel} scope="col" className="w-16 py-1 text-center font-regular">
                {texts[channel]}
              </th>
            ))}
          </tr>
        </thead>
        <tbody className="divide-y divide-line border-t border-line">
          {notificationTopics.map((topic) => (
            <tr key={topic}>
              <th scope="row" className="py-2 text-start leading-row font-regular">
                {topicNames[topic]}
                <span className="hidden text-14 text-ink-2 md:block">{texts.examples[topic]}</span>
              </th>
              {notificationChannels.map((channel) => (
                <td key={channel} className="py-1">
                  <label className="relative mx-auto grid size-target place-items-center rounded-control outline-palm has-focus-visible:outline-2 has-disabled:opacity-60">
                    <input
                      type="checkbox"
                      aria-label={interpolate(texts.channelLabel, {
                        topic: topicNames[topic],
                        channel: texts[channel],
                      })}
                      aria-describedby={isLocked(topic, channel) ? whyId : undefined}
                      // An answer that a former version stored does not know the list in the app, which showed all.
                      checked={channels[topic][channel] !== false || isLocked(topic, channel)}
                      disabled={isLocked(topic, channel)}
                      onChange={({ target }) => edit({ channels: { [topic]: { [channel]: target.checked } } })}
                      className="sr-only"
                    />
                    <span aria-hidden="true" className="tick">
                      <Check />
                    </span>
                  </label>
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <p id={whyId} className="flex items-center gap-2 text-14 text-ink-2">
        <Icon icon={Lock} />
        {texts.locked}
      </p>
    </section>
  );
}
