import { Link } from '@tanstack/react-router';
import { Icon } from '../base/icon.tsx';
import { iconButtonClass } from '../base/icon-button.tsx';
import { useReadingStyle } from '../figures/reading-style.ts';
import { CountBadge } from './count-badge.tsx';
import type { Place } from './place.ts';
import { unreadLabel } from './unread-label.ts';

/** Link to the notifications. Changes of the unread count are announced to screen readers. */
export function Bell({ place: { to, label, icon }, unread }: { place: Place; unread: number }) {
  const { digits } = useReadingStyle();
  return (
    <Link to={to} title={label} className={`${iconButtonClass} relative`}>
      <Icon of={icon} />
      <span aria-live="polite" className="sr-only">
        {unreadLabel(label, unread, digits)}
      </span>
      <CountBadge count={unread} className="absolute end-1/2 bottom-1/2 ring-2 ring-ground" />
    </Link>
  );
}
