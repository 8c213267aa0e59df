import { Link } from '@tanstack/react-router';
import { Plus } from 'lucide-react';
import { useLayoutEffect } from 'react';
import { Icon } from '../icon.tsx';
import { copy } from './copy.ts';
import type { Place } from './place.ts';

interface Props {
  /** Two before the button in the middle, two behind it. */
  readonly places: readonly [Place, Place, Place, Place];
  readonly onAdd: () => void;
}

/** The five places under the thumb. */
export function BottomBar({ places: [first, second, third, fourth], onAdd }: Props) {
  useRoomForBar();
  return (
    <nav aria-label={copy.bottomBar} className="bottom-bar">
      <ul className="grid grid-cols-5">
        <BottomPlace place={first} />
        <BottomPlace place={second} />
        <li className="grid place-items-center">
          <button
            type="button"
            aria-label={copy.quickAdd}
            aria-haspopup="dialog"
            onClick={onAdd}
            className="grid size-control place-items-center rounded-full bg-palm text-on-palm hover:bg-palm-hover"
          >
            <Icon of={Plus} />
          </button>
        </li>
        <BottomPlace place={third} />
        <BottomPlace place={fourth} />
      </ul>
    </nav>
  );
}

/** Tells the page's styles. To find it out by `:has()` they would look at the whole page anew whenever a row comes or goes. */
function useRoomForBar(): void {
  useLayoutEffect(() => {
    const { dataset } = document.documentElement;
    dataset.bottomBar = '';
    return () => void delete dataset.bottomBar;
  }, []);
}

function BottomPlace({ place: { to, label, icon } }: { place: Place }) {
  return (
    <li>
      <Link to={to} activeOptions={{ exact: true, includeSearch: false }} className="bottom-place">
        <Icon of={icon} />
        {label}
      </Link>
    </li>
  );
}
