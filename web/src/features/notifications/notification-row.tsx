import type { Notification } from '@afdal/contract/notifications/notifications';
import { Link } from '@tanstack/react-router';
import { CheckCheck } from 'lucide-react';
import { notificationPath } from '../../lib/notification-paths.ts';
import { classes } from '../../ui/base/classes.ts';
import { Glyph } from '../../ui/base/glyph.tsx';
import { itemMenu } from '../../ui/list/item-menu.ts';
import { Row, wholeRowClass } from '../../ui/list/row.tsx';
import { notificationIcon } from './notification-icon.ts';
import { texts } from './texts.ts';

interface Props {
  readonly notification: Notification;
  /** When it was made, as short as its group allows. */
  readonly when: string;
  readonly onRead: () => void;
  readonly onDelete: () => void;
}

/** A press marks it as read, and goes where it leads. */
export function NotificationRow({ notification, when, onRead, onDelete }: Props) {
  const { id, title, message, read } = notification;
  const markRead = { label: texts.markRead, icon: CheckCheck, swipe: 'start', onSelect: onRead } as const;
  return (
    <Row
      itemId={id}
      isFromTop
      leading={<Glyph {...notificationIcon(notification)} />}
      title={
        <span className="flex items-start justify-between gap-3">
          <Opener notification={notification} onRead={onRead} />
          <span className="flex-none pt-1 text-12 whitespace-nowrap text-ink-2">{when}</span>
        </span>
      }
      detail={message && <bdi className="wrap-anywhere">{message}</bdi>}
      menu={itemMenu(title, { onDelete, more: read ? [] : [markRead] })}
    />
  );
}

function Opener({ notification, onRead }: Pick<Props, 'notification' | 'onRead'>) {
  const { title, actionType, read } = notification;
  const path = notificationPath(actionType);
  const named = (
    <>
      {!read && <span className="sr-only">{texts.isUnread}</span>} <bdi>{title}</bdi>
    </>
  );
  const className = classes('min-w-0 text-start wrap-anywhere', wholeRowClass, !read && 'font-strong');
  if (path)
    return (
      <Link to={path} onClick={onRead} className={className}>
        {named}
      </Link>
    );
  if (read) return <span className="min-w-0 wrap-anywhere">{named}</span>;
  return (
    <button type="button" onClick={onRead} className={className}>
      {named}
    </button>
  );
}
