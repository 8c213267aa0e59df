import { Link } from '@tanstack/react-router';
import type { ComponentProps } from 'react';
import { Icon } from '../icon.tsx';
import type { Place } from './place.ts';

interface Props extends Omit<ComponentProps<'a'>, 'href' | 'target' | 'className' | 'children'> {
  readonly place: Place;
  readonly mirrored?: boolean;
  readonly isCollapsed?: boolean;
}

/** A place of the sidebar. It is the present one only where the path is its own to the letter. */
export function SideItem({ place: { to, label, icon }, mirrored = false, isCollapsed = false, ...rest }: Props) {
  return (
    <Link {...rest} to={to} activeOptions={{ exact: true, includeSearch: false }} className="side-item">
      <Icon of={icon} mirrored={mirrored} />
      <span className={isCollapsed ? 'sr-only' : ''}>{label}</span>
    </Link>
  );
}
