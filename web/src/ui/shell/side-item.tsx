import { Link } from '@tanstack/react-router';
import { Icon } from '../icon.tsx';
import { WithTooltip } from '../tooltip/with-tooltip.tsx';
import type { Place } from './place.ts';

interface Props {
  readonly place: Place;
  readonly mirrored?: boolean;
  readonly isCollapsed?: boolean;
  readonly onClick?: () => void;
}

/** A place of the sidebar. It is the present one only where the path is its own to the letter. */
export function SideItem({ place: { to, label, icon }, mirrored = false, isCollapsed = false, onClick }: Props) {
  return (
    <WithTooltip text={label} isOff={!isCollapsed} isBeside>
      <Link to={to} activeOptions={{ exact: true, includeSearch: false }} className="side-item" onClick={onClick}>
        <Icon of={icon} mirrored={mirrored} />
        <span className={isCollapsed ? 'sr-only' : ''}>{label}</span>
      </Link>
    </WithTooltip>
  );
}
