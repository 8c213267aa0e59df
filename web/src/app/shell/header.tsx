import { Link } from '@tanstack/react-router';
import { ArrowRight, Menu } from 'lucide-react';
import type { ReactNode } from 'react';
import { useUnreadCount } from '../../features/notifications/notifications-query.ts';
import { navItems } from '../../pages/navigation/nav-items.ts';
import { useUser } from '../../session/user.tsx';
import { Avatar } from '../../ui/base/avatar.tsx';
import { Brand } from '../../ui/base/brand.tsx';
import { Icon } from '../../ui/base/icon.tsx';
import { IconButton, iconButtonClass } from '../../ui/base/icon-button.tsx';
import type { Screen } from '../../ui/hooks/use-screen.ts';
import { Bell } from '../../ui/shell/bell.tsx';
import { paths } from '../paths.ts';
import { Connection } from './connection/connection.tsx';
import { texts } from './texts.ts';
import { useCurrentRoute } from './use-current-route.ts';

interface Props {
  readonly screen: Screen;
  readonly onMenu: () => void;
  /** What opens the search. */
  readonly children: ReactNode;
}

export function Header({ screen, onMenu, children }: Props) {
  const { up } = useCurrentRoute();
  const isPhone = screen === 'phone';
  return (
    <header className="sticky top-0 z-10 border-b border-line bg-ground">
      <div className="flex min-h-14 flex-wrap items-center gap-1 px-2 py-1 md:min-h-top md:gap-2 md:px-gutter">
        {up ? (
          <Link to={up} aria-label={texts.back} title={texts.back} className={iconButtonClass}>
            {/* Points to the right, which is back in a right-to-left page. */}
            <Icon icon={ArrowRight} />
          </Link>
        ) : (
          isPhone && <IconButton icon={Menu} label={texts.menu} aria-haspopup="dialog" onClick={onMenu} />
        )}
        <Title isPhone={isPhone} />
        <div className="ms-auto flex min-w-0 items-center gap-1 md:gap-2">
          {!isPhone && <Connection />}
          {children}
          <Bell navItem={navItems.notifications} unread={useUnreadCount()} />
          <Profile />
        </div>
      </div>
      {isPhone && (
        <div className="flex justify-center *:not-empty:pb-2">
          <Connection />
        </div>
      )}
    </header>
  );
}

/** The heading of the page. When the page has its own, a phone shows the product's name instead. */
function Title({ isPhone }: { isPhone: boolean }) {
  const { title, hasHeading } = useCurrentRoute();
  if (!hasHeading) {
    return (
      <h1 id={headingId} className="min-w-min flex-1 text-18">
        {title}
      </h1>
    );
  }
  if (!isPhone) return <p className="min-w-min flex-1 text-18 font-strong">{title}</p>;
  return (
    <Link to={paths.dashboard} className="inline-flex min-h-target items-center px-1">
      <Brand />
    </Link>
  );
}

function Profile() {
  const { name, avatarUrl } = useUser();
  return (
    <Link to={paths.profile} aria-label={texts.profile} title={texts.profile} className={iconButtonClass}>
      <Avatar name={name} src={avatarUrl} size="small" />
    </Link>
  );
}

/** Id of the heading that labels the page's `main`. */
export const headingId = 'page-title';
