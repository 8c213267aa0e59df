import { Link } from '@tanstack/react-router';
import type { ComponentProps } from 'react';
import { Icon } from '../base/icon.tsx';
import type { NavItem } from './nav-item.ts';

interface Props extends Omit<ComponentProps<'a'>, 'href' | 'target' | 'className' | 'children'> {
  readonly navItem: NavItem;
  readonly mirrored?: boolean;
  readonly isCollapsed?: boolean;
}

/** A place in the sidebar. Marked as current only when the path matches exactly. */
export function SideItem({ navItem: { to, label, icon }, mirrored = false, isCollapsed = false, ...rest }: Props) {
  return (
    <Link {...rest} to={to} activeOptions={{ exact: true, includeSearch: false }} className="side-item">
      <Icon icon={icon} mirrored={mirrored} />
      <span className={isCollapsed ? 'sr-only' : ''}>{label}</span>
    </Link>
  );
}
