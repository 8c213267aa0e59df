import { notificationsListed } from '@afdal/domain/notifications/limits';
import { interpolate } from '@afdal/domain/text/interpolate';
import { useQuery } from '@tanstack/react-query';
import { CheckCheck } from 'lucide-react';
import { formatNumber } from '../../lib/format/numbers.ts';
import { Button } from '../../ui/base/button.tsx';
import { Card } from '../../ui/base/card.tsx';
import { SegmentedControl } from '../../ui/base/segmented-control.tsx';
import { useDisplayPreferences } from '../../ui/figures/display-preferences.ts';
import { DrawingQuiet } from '../../ui/illustrations/drawing-quiet.tsx';
import { QueryStates } from '../../ui/query-states/query-states.tsx';
import { SkeletonCard } from '../../ui/skeletons/skeleton-card.tsx';
import { SkeletonRows } from '../../ui/skeletons/skeleton-rows.tsx';
import { EmptyState } from '../../ui/states/empty-state.tsx';
import { NotificationGroups } from './notification-groups.tsx';
import { useReadAllNotifications } from './notification-queries.ts';
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
