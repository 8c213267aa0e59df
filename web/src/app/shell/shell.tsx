import { type ReactNode, useState } from 'react';
import { places } from '../../pages/places/places.ts';
import { BottomBar } from '../../ui/shell/bottom-bar.tsx';
import { SideMenu } from '../../ui/shell/side-menu.tsx';
import { Sidebar } from '../../ui/shell/sidebar.tsx';
import { keepSidebarOpen, wasSidebarOpen } from '../../ui/shell/sidebar-cookie.ts';
import { useScreen } from '../../ui/shell/use-screen.ts';
import { Tooltips } from '../../ui/tooltip/tooltips.tsx';
import { useShortcut } from '../../ui/use-shortcut.ts';
import { Header } from './header.tsx';
import { bottomPlaces, exit, sidePlaces } from './menu-places.ts';
import { PageFrame } from './page-frame.tsx';
import { QuickAddSheet } from './quick-add-sheet.tsx';

type Overlay = 'menu' | 'quickAdd';

/** What stands around every page behind the guard. */
export function Shell({ children }: { children: ReactNode }) {
  const screen = useScreen();
  const [isSidebarOpen, setSidebarOpen] = useState(wasSidebarOpen);
  const [overlay, setOverlay] = useState<Overlay | null>(null);
  const close = () => setOverlay(null);

  // Where the icons rest for want of room, the whole list comes above the page, and no choice is kept.
  const toggleSidebar = () => {
    if (screen !== 'desktop') return setOverlay(overlay === 'menu' ? null : 'menu');
    keepSidebarOpen(!isSidebarOpen);
    setSidebarOpen(!isSidebarOpen);
  };
  useShortcut({ key: 'b', withControl: true, aboveAll: overlay === 'menu' }, toggleSidebar);

  return (
    <Tooltips>
      <div className="shell">
        {screen !== 'phone' && (
          <Sidebar
            home={places.dashboard}
            places={sidePlaces}
            exit={exit}
            isCollapsed={screen === 'tablet' || !isSidebarOpen}
            onToggle={toggleSidebar}
          />
        )}
        <div className="min-w-0 flex-1">
          <Header screen={screen} onMenu={() => setOverlay('menu')} />
          <PageFrame>{children}</PageFrame>
        </div>
      </div>
      {screen === 'phone' && <BottomBar places={bottomPlaces} onAdd={() => setOverlay('quickAdd')} />}
      <SideMenu isOpen={overlay === 'menu' && screen !== 'desktop'} onClose={close} places={sidePlaces} exit={exit} />
      <QuickAddSheet isOpen={overlay === 'quickAdd'} onClose={close} />
    </Tooltips>
  );
}
