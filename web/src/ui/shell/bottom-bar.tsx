import { Link } from '@tanstack/react-router';
import { Plus } from 'lucide-react';
import { useLayoutEffect } from 'react';
import { Icon } from '../base/icon.tsx';
import type { NavItem } from './nav-item.ts';
import { texts } from './texts.ts';

interface Props {
  /** Two before the add button in the middle, two after it. */
  readonly navItems: readonly [NavItem, NavItem, NavItem, NavItem];
  readonly onAdd: () => void;
}

/** The bottom bar of a phone: four places, and the add button. */
export function BottomBar({ navItems: [first, second, third, fourth], onAdd }: Props) {
  useRoomForBar();
  return (
    <nav aria-label={texts.bottomBar} className="bottom-bar">
      <ul className="grid grid-cols-5">
        <BottomBarItem navItem={first} />
        <BottomBarItem navItem={second} />
        <li className="grid place-items-center px-0.5">
          <button
            type="button"
            aria-label={texts.quickAdd}
            aria-haspopup="dialog"
            onClick={onAdd}
            className="grid aspect-square w-full max-w-control place-items-center rounded-full bg-palm text-on-palm hover:bg-palm-hover"
          >
            <Icon icon={Plus} />
          </button>
        </li>
        <BottomBarItem navItem={third} />
        <BottomBarItem navItem={fourth} />
      </ul>
    </nav>
  );
}

/** Flags the bar for the page's styles. With `:has()` the whole page would be re-matched whenever a row is added or removed. */
function useRoomForBar(): void {
  useLayoutEffect(() => {
    const { dataset } = document.documentElement;
    dataset.bottomBar = '';
    return () => void delete dataset.bottomBar;
  }, []);
}

function BottomBarItem({ navItem: { to, label, icon } }: { navItem: NavItem }) {
  return (
    <li>
      <Link to={to} activeOptions={{ exact: true, includeSearch: false }} className="bottom-place">
        <Icon icon={icon} />
        {label}
      </Link>
    </li>
  );
}
