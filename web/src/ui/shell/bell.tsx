import { Link } from '@tanstack/react-router';
import { Icon } from '../base/icon.tsx';
import { iconButtonClass } from '../base/icon-button.tsx';
import { useDisplayPreferences } from '../figures/display-preferences.ts';
import { CountBadge, unreadLabel } from './count-badge.tsx';
import type { NavItem } from './nav-item.ts';

/** Link to the notifications. Changes of the unread count are announced to screen readers. */
export function Bell({ navItem: { to, label, icon }, unread }: { navItem: NavItem; unread: number }) {
  const { digits } = useDisplayPreferences();
  return (
    <Link to={to} title={label} className={`${iconButtonClass} relative`}>
      <Icon icon={icon} />
      <span aria-live="polite" className="sr-only">
        {unreadLabel(label, unread, digits)}
      </span>
      <CountBadge count={unread} className="absolute end-1/2 bottom-1/2 ring-2 ring-ground" />
    </Link>
  );
}
