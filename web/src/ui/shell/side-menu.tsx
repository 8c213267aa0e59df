import { X } from 'lucide-react';
import { Brand } from '../base/brand.tsx';
import { IconButton } from '../base/icon-button.tsx';
import type { DialogProps } from '../overlay/addressed-dialogs.tsx';
import { SidePanel } from '../overlay/side-panel.tsx';
import type { NavItem } from './nav-item.ts';
import { SideItem } from './side-item.tsx';
import { texts } from './texts.ts';

interface Props extends DialogProps {
  readonly navItems: readonly NavItem[];
  readonly exit: NavItem;
}

/** The sidebar on small screens: it slides in over the page. */
export function SideMenu({ isOpen, onClose, navItems, exit }: Props) {
  return (
    <SidePanel isOpen={isOpen} onClose={onClose} label={texts.menu}>
      <div className="side-menu flex flex-col gap-1">
        <div className="flex items-center justify-between ps-3 pb-2">
          <Brand />
          <IconButton icon={X} label={texts.closeMenu} onClick={onClose} />
        </div>
        <ul className="grid gap-1">
          {navItems.map((navItem) => (
            <li key={navItem.to}>
              <SideItem navItem={navItem} onClick={onClose} />
            </li>
          ))}
        </ul>
        <div className="mt-auto pt-4">
          <SideItem navItem={exit} mirrored onClick={onClose} />
        </div>
      </div>
    </SidePanel>
  );
}
