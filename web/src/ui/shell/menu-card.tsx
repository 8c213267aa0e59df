import { Link } from '@tanstack/react-router';
import { Icon } from '../base/icon.tsx';
import { useDisplayPreferences } from '../figures/display-preferences.ts';
import { CountBadge, unreadLabel } from './count-badge.tsx';
import type { NavItem } from './nav-item.ts';

/** A place as a card; its unread count is a badge on the icon. */
export function MenuCard({ navItem: { to, label, icon }, unread }: { navItem: NavItem; unread: number }) {
  const { digits } = useDisplayPreferences();
  return (
    <Link
      to={to}
      aria-label={unreadLabel(label, unread, digits)}
      className="grid h-full content-center justify-items-center gap-2 rounded-card bg-card px-3 py-5 text-center leading-row ring-1 shadow-card ring-line hover:bg-sunken"
    >
      <span className="relative grid size-control place-items-center rounded-full bg-palm-soft text-palm-ink">
        <Icon icon={icon} />
        <CountBadge count={unread} className="absolute -start-1 -top-1" />
      </span>
      {label}
    </Link>
  );
}
