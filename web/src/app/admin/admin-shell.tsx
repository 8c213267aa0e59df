import { Crown, LayoutDashboard, LifeBuoy, Newspaper, SlidersHorizontal, Users } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { navItems as appNavItems } from '../../pages/navigation/nav-items.ts';
import { useScreen } from '../../ui/hooks/use-screen.ts';
import { useShortcut } from '../../ui/keyboard/use-shortcut.ts';
import type { NavItem } from '../../ui/shell/nav-item.ts';
import { SideMenu } from '../../ui/shell/side-menu.tsx';
import { Sidebar } from '../../ui/shell/sidebar.tsx';
import { storeSidebarOpen, wasSidebarOpen } from '../../ui/shell/sidebar-cookie.ts';
import { paths } from '../paths.ts';
import { Header } from '../shell/header.tsx';
import { exit, PageFrame } from '../shell/shell.tsx';
import { texts } from '../texts.ts';
import { AdminSearch } from './admin-search.tsx';

const { titles } = texts;
const home: NavItem = { to: paths.admin, label: titles.admin, icon: LayoutDashboard };
const navItems: readonly NavItem[] = [
  home,
  { to: paths.adminUsers, label: titles.adminUsers, icon: Users },
  { to: paths.adminSubscriptions, label: titles.adminSubscriptions, icon: Crown },
  { to: paths.adminContent, label: titles.adminContent, icon: Newspaper },
  { to: paths.adminSupport, label: titles.adminSupport, icon: LifeBuoy },
  { to: paths.adminSettings, label: titles.adminSettings, icon: SlidersHorizontal },
  appNavItems.dashboard,
];

/** The frame around every page of the administration: its own places, the way back to the app, and a search for people. */
export function AdminShell({ children }: { children: ReactNode }) {
  const screen = useScreen();
  const [isSidebarOpen, setSidebarOpen] = useState(wasSidebarOpen);
  const [isMenuOpen, setMenuOpen] = useState(false);
  const toggleSidebar = () => {
    if (screen !== 'desktop') return setMenuOpen(!isMenuOpen);
    storeSidebarOpen(!isSidebarOpen);
    setSidebarOpen(!isSidebarOpen);
  };
  useShortcut({ key: 'b', withControl: true, aboveAll: isMenuOpen }, toggleSidebar);
  return (
    <>
      <div className="shell">
        {screen !== 'phone' && (
          <Sidebar
            home={home}
            navItems={navItems}
            exit={exit}
            isCollapsed={screen === 'tablet' || !isSidebarOpen}
            onToggle={toggleSidebar}
          />
        )}
        <div className="min-w-0 flex-1">
          <Header screen={screen} onMenu={() => setMenuOpen(true)}>
            {screen !== 'phone' && <AdminSearch />}
          </Header>
          <PageFrame>{children}</PageFrame>
        </div>
      </div>
      <SideMenu
        isOpen={isMenuOpen && screen !== 'desktop'}
        onClose={() => setMenuOpen(false)}
        navItems={navItems}
        exit={exit}
      />
    </>
  );
}
