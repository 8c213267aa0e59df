import { Link } from '@tanstack/react-router';
import { PanelRightClose, PanelRightOpen } from 'lucide-react';
import { Brand } from '../brand.tsx';
import { Icon } from '../icon.tsx';
import { WithTooltip } from '../tooltip/with-tooltip.tsx';
import { copy } from './copy.ts';
import type { Place } from './place.ts';
import { SideItem } from './side-item.tsx';

interface Props {
  readonly home: Place;
  readonly places: readonly Place[];
  readonly exit: Place;
  /** Only the icons stand there, each with its name for who waits above it. */
  readonly isCollapsed: boolean;
  readonly onToggle: () => void;
}

export function Sidebar({ home, places, exit, isCollapsed, onToggle }: Props) {
  const toggleLabel = isCollapsed ? copy.expand : copy.collapse;
  return (
    <nav aria-label={copy.navigation} className="sidebar flex flex-col gap-1" data-collapsed={isCollapsed || undefined}>
      <Link to={home.to} className="side-brand">
        <Brand bare={isCollapsed} />
      </Link>
      <ul className="grid gap-1">
        {places.map((place) => (
          <li key={place.to}>
            <SideItem place={place} isCollapsed={isCollapsed} />
          </li>
        ))}
      </ul>
      <div className="mt-auto grid gap-1 pt-4">
        <WithTooltip text={toggleLabel} isOff={!isCollapsed} isBeside>
          <button type="button" onClick={onToggle} aria-keyshortcuts="Control+B Meta+B" className="side-item">
            <Icon of={isCollapsed ? PanelRightOpen : PanelRightClose} />
            <span className={isCollapsed ? 'sr-only' : ''}>{toggleLabel}</span>
          </button>
        </WithTooltip>
        <SideItem place={exit} isCollapsed={isCollapsed} mirrored />
      </div>
    </nav>
  );
}
