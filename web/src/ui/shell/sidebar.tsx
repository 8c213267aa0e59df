import { Link } from '@tanstack/react-router';
import { PanelRightClose, PanelRightOpen } from 'lucide-react';
import { Brand } from '../base/brand.tsx';
import { Icon } from '../base/icon.tsx';
import { Tooltips, WithTooltip } from '../tooltip/with-tooltip.tsx';
import type { NavItem } from './nav-item.ts';
import { SideItem } from './side-item.tsx';
import { texts } from './texts.ts';

interface Props {
  readonly home: NavItem;
  readonly navItems: readonly NavItem[];
  readonly exit: NavItem;
  /** Shows only icons, each with its name as a tooltip. */
  readonly isCollapsed: boolean;
  readonly onToggle: () => void;
}

/** Loaded only where the window has room for it: phones load neither it nor the tooltip code. */
export function Sidebar({ home, navItems, exit, isCollapsed, onToggle }: Props) {
  const toggleLabel = isCollapsed ? texts.expand : texts.collapse;
  const hint = { isOff: !isCollapsed, isBeside: true };
  return (
    <Tooltips>
      <nav aria-label={texts.navigation} className="sidebar" data-collapsed={isCollapsed || undefined}>
        <Link to={home.to} className="side-brand">
          <Brand bare={isCollapsed} />
        </Link>
        <ul className="grid gap-1">
          {navItems.map((navItem) => (
            <li key={navItem.to}>
              <WithTooltip text={navItem.label} {...hint}>
                <SideItem navItem={navItem} isCollapsed={isCollapsed} />
              </WithTooltip>
            </li>
          ))}
        </ul>
        <div className="mt-auto grid gap-1 pt-4">
          <WithTooltip text={toggleLabel} {...hint}>
            <button type="button" onClick={onToggle} aria-keyshortcuts="Control+B Meta+B" className="side-item">
              <Icon icon={isCollapsed ? PanelRightOpen : PanelRightClose} />
              <span className={isCollapsed ? 'sr-only' : ''}>{toggleLabel}</span>
            </button>
          </WithTooltip>
          <WithTooltip text={exit.label} {...hint}>
            <SideItem navItem={exit} isCollapsed={isCollapsed} mirrored />
          </WithTooltip>
        </div>
      </nav>
    </Tooltips>
  );
}
