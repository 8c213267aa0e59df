import type { Notification } from '@afdal/contract/notifications/notifications';
import { addDays } from '@afdal/domain/calendar/civil-date';
import { logicalDate } from '@afdal/domain/calendar/logical-date';
import { getWeekday } from '@afdal/domain/calendar/month';
import { useRef } from 'react';
import { dayOfMonth, weekdayNames } from '../../lib/format/civil-dates.ts';
import { formatTime, shortDate } from '../../lib/format/dates.ts';
import { Card } from '../../ui/base/card.tsx';
import { type DisplayPreferences, useDisplayPreferences } from '../../ui/figures/display-preferences.ts';
import { useToday } from '../../ui/hooks/use-today.ts';
import { Rows } from '../../ui/list/rows.tsx';
import { type Age, byAge } from './by-age.ts';
import { useDeleteNotification, useReadNotification } from './notification-queries.ts';
import { NotificationRow } from './notification-row.tsx';
import { texts } from './texts.ts';

/** A card of each day or span that has notifications. */
export function NotificationGroups({ notifications }: { notifications: readonly Notification[] }) {
  const style = useDisplayPreferences();
  const today = useToday();
  const read = useReadNotification();
  const remove = useDeleteNotification();
  // The pressed button goes with its row, and perhaps its card: the focus moves to what stays.
  const groups = useRef<HTMLElement>(null);
  const dated = (date: typeof today) => ` · ${dayOfMonth(date, style.calendar, style)}`;
  const dates: Partial<Record<Age, string>> = { today: dated(today), yesterday: dated(addDays(today, -1)) };
  return (
    <section ref={groups} tabIndex={-1} aria-label={texts.list} className="grid gap-gap">
      {byAge(notifications, today, style).map(({ age, items }) => (
        <Card key={age}>
          <h2 className="mb-1 text-14 text-ink-2">
            {texts[age]}
            {dates[age]}
          </h2>
          <Rows count={items.length}>
            {items.map((notification) => (
              <NotificationRow
                key={notification.id}
                notification={notification}
                when={formatAge(age, Date.parse(notification.createdAt), style)}
                onRead={() => read(notification)}
                onDelete={() => {
                  groups.current?.focus();
                  remove(notification);
                }}
              />
            ))}
          </Rows>
        </Card>
      ))}
    </section>
  );
}

/** As much as its group does not say already. */
function formatAge(age: Age, atMs: number, style: DisplayPreferences): string {
  if (age === 'older') return shortDate(atMs, style);
  if (age !== 'thisWeek') return formatTime(atMs, style);
  return weekdayNames(0)[getWeekday(logicalDate(atMs, style.zone, style.dayStartHour))] ?? '';
}
