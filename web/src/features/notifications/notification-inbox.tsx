import type { Notification } from '@afdal/contract/notifications/notifications';
import { addDays } from '@afdal/domain/calendar/civil-date';
import { logicalDate } from '@afdal/domain/calendar/logical-date';
import { getWeekday } from '@afdal/domain/calendar/month';
import { notificationsListed } from '@afdal/domain/notifications/limits';
import { interpolate } from '@afdal/domain/text/interpolate';
import { localizeProse } from '@afdal/domain/text/localize-prose';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { CheckCheck } from 'lucide-react';
import { useRef } from 'react';
import { dayOfMonth, weekdayNames } from '../../lib/format/civil-dates.ts';
import { formatTime, shortDate } from '../../lib/format/dates.ts';
import { formatNumber } from '../../lib/format/numbers.ts';
import { notificationPath } from '../../lib/notification-paths.ts';
import { Button } from '../../ui/base/button.tsx';
import { Card } from '../../ui/base/card.tsx';
import { classes } from '../../ui/base/classes.ts';
import { Glyph } from '../../ui/base/glyph.tsx';
import { SegmentedControl } from '../../ui/base/segmented-control.tsx';
import { type DisplayPreferences, useDisplayPreferences } from '../../ui/figures/display-preferences.ts';
import { useToday } from '../../ui/hooks/use-today.ts';
import { DrawingQuiet } from '../../ui/illustrations/drawing-quiet.tsx';
import { itemMenu } from '../../ui/list/item-menu.ts';
import { notificationIcon } from '../../ui/list/notification-icon.ts';
import { Row, wholeRowClass } from '../../ui/list/row.tsx';
import { Rows } from '../../ui/list/rows.tsx';
import { QueryStates } from '../../ui/query-states/query-states.tsx';
import { SkeletonCard } from '../../ui/skeletons/skeleton-card.tsx';
import { SkeletonRows } from '../../ui/skeletons/skeleton-rows.tsx';
import { EmptyState } from '../../ui/states/empty-state.tsx';
import { type Age, byAge } from './by-age.ts';
import { useDeleteNotification, useReadAllNotifications, useReadNotification } from './notification-queries.ts';
import { notificationsQuery } from './notifications-query.ts';
import { texts } from './texts.ts';

type NotificationFilter = 'all' | 'unread';

interface Props {
  readonly filter: NotificationFilter;
  readonly onFilter: (filter: NotificationFilter) => void;
}

/** Notifications, by day; all of it or what is unread. */
export function NotificationInbox({ filter, onFilter }: Props) {
  const { digits } = useDisplayPreferences();
  const { readAll, isPending } = useReadAllNotifications();
  const nothing = (title: string, hint?: string) => (
    <Card>
      <EmptyState drawing={<DrawingQuiet />} title={title} {...(hint && { hint })} />
    </Card>
  );
  return (
    <QueryStates
      query={useQuery(notificationsQuery)}
      skeleton={
        <SkeletonCard>
          <SkeletonRows rows={5} />
        </SkeletonCard>
      }
      failedIn={(failure) => <Card>{failure}</Card>}
      empty={nothing(texts.empty, texts.emptyHint)}
    >
      {(all) => {
        const unread = all.filter(({ read }) => !read);
        const visible = filter === 'unread' ? unread : all;
        const unreadLabel = interpolate(texts.unreadCount, { n: formatNumber(unread.length, digits) });
        return (
          <>
            <div className="flex flex-wrap items-center justify-between gap-2">
              {/* As wide as the line on phones: in its own width the choices would stand below each other. */}
              <div className="grow md:grow-0">
                <SegmentedControl
                  label={texts.filter}
                  isLabelHidden
                  choices={[
                    { value: 'all', label: texts.all },
                    { value: 'unread', label: unread.length > 0 ? unreadLabel : texts.unread },
                  ]}
                  value={filter}
                  onChange={onFilter}
                />
              </div>
              {unread.length > 0 && (
                <Button variant="bare" icon={CheckCheck} busy={isPending} onClick={readAll}>
                  {texts.readAll}
                </Button>
              )}
            </div>
            {visible.length === 0 ? nothing(texts.allRead) : <NotificationGroups notifications={visible} />}
            {visible.length === notificationsListed && (
              <p className="text-14 text-ink-2">
                {interpolate(texts.listed, { count: formatNumber(notificationsListed, digits) })}
              </p>
            )}
          </>
        );
      }}
    </QueryStates>
  );
}

/** A card of each day or span that has notifications. */
function NotificationGroups({ notifications }: { notifications: readonly Notification[] }) {
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

interface NotificationRowProps {
  readonly notification: Notification;
  /** When it was made, as short as its group allows. */
  readonly when: string;
  readonly onRead: () => void;
  readonly onDelete: () => void;
}

/** A dot in the margin of the card, beside the glyph. */
const unreadDotClass =
  'before:absolute before:start-[calc(-0.5*var(--card-pad)-0.25rem)] before:top-4 before:size-2 before:rounded-full before:bg-palm';

/** A press marks it as read, and goes where it leads. */
function NotificationRow({ notification: sent, when, onRead, onDelete }: NotificationRowProps) {
  const { digits } = useDisplayPreferences();
  // Written by the server once, for mail and push as well.
  const notification = {
    ...sent,
    title: localizeProse(sent.title, digits),
    message: localizeProse(sent.message, digits),
  };
  const { id, title, message, read } = notification;
  const markRead = { label: texts.markRead, icon: CheckCheck, swipe: 'start', onSelect: onRead } as const;
  return (
    <Row
      itemId={id}
      isFromTop
      leading={
        <span className={classes('relative', !read && unreadDotClass)}>
          <Glyph {...notificationIcon(notification)} />
        </span>
      }
      title={
        // With large letters the time moves below the title, which keeps the width.
        <span className="flex flex-wrap items-start justify-between gap-x-3">
          <Opener notification={notification} onRead={onRead} />
          <span className="flex-none pt-1 text-12 whitespace-nowrap text-ink-2">{when}</span>
        </span>
      }
      detail={message && <bdi className="wrap-anywhere">{message}</bdi>}
      menu={itemMenu(title, { onDelete, more: read ? [] : [markRead] })}
    />
  );
}

const titleClass = 'min-w-[min(8rem,100%)] flex-1 wrap-anywhere';

function Opener({ notification, onRead }: Pick<NotificationRowProps, 'notification' | 'onRead'>) {
  const { title, actionType, actionId, read } = notification;
  const path = notificationPath(actionType, actionId);
  const named = (
    <>
      {!read && <span className="sr-only">{texts.isUnread}</span>} <bdi>{title}</bdi>
    </>
  );
  const className = classes(titleClass, 'text-start', wholeRowClass, !read && 'font-strong');
  if (path)
    return (
      <Link to={path} onClick={onRead} className={className}>
        {named}
      </Link>
    );
  if (read) return <span className={titleClass}>{named}</span>;
  return (
    <button type="button" onClick={onRead} className={className}>
      {named}
    </button>
  );
}
