import { type ReactNode, Suspense, useState } from 'react';
import { navItems } from '../../pages/navigation/nav-items.ts';
import { useScreen } from '../../ui/hooks/use-screen.ts';
import { useShortcut } from '../../ui/keyboard/use-shortcut.ts';
import { useLazy } from '../../ui/lazy/use-lazy.ts';
import { useOpenDialog } from '../../ui/overlay/use-dialog-address.ts';
import { copy as paletteCopy } from '../../ui/palette/copy.ts';
import { BottomBar } from '../../ui/shell/bottom-bar.tsx';
import { QuickAdd } from '../../ui/shell/quick-add.ts';
import { ShortcutsDialog } from '../../ui/shell/shortcuts-dialog.tsx';
import { SideMenu } from '../../ui/shell/side-menu.tsx';
import { storeSidebarOpen, wasSidebarOpen } from '../../ui/shell/sidebar-cookie.ts';
import { showToast } from '../../ui/toast/toasts.ts';
import { LazyUpdateNotice } from '../worker/lazy-update-notice.tsx';
import { Header } from './header.tsx';
import { LazySidebar } from './lazy-sidebar.ts';
import { bottomBarItems, exit, sidebarItems } from './menu-items.ts';
import { PageFrame } from './page-frame.tsx';
import { QuickAddSheet } from './quick-add-sheet.tsx';
import type { QuickAddName } from './quick-adds.ts';
import { usePageKeys } from './use-page-keys.ts';

const loadPalette = async () => (await import('./shell-palette.tsx')).ShellPalette;

type Overlay = 'menu' | 'palette' | 'shortcuts';

/** The frame around every page behind the guard. */
export function Shell({ children }: { children: ReactNode }) {
  const screen = useScreen();
  const [isSidebarOpen, setSidebarOpen] = useState(wasSidebarOpen);
  const [overlay, setOverlay] = useState<Overlay | null>(null);
  const isCollapsed = screen === 'tablet' || !isSidebarOpen;

  const close = () => setOverlay(null);
  const toggle = (wanted: Overlay) => setOverlay(overlay === wanted ? null : wanted);
  // On a tablet the sidebar stays collapsed for lack of room: the full menu opens over the page, and nothing is stored.
  const toggleSidebar = () => {
    if (screen !== 'desktop') return toggle('menu');
    storeSidebarOpen(!isSidebarOpen);
    setSidebarOpen(!isSidebarOpen);
  };

  const open = useOpenDialog<QuickAddName>();
  const addExpense = () => open('add-expense');
  const addTask = () => open('add-task');

  useShortcut({ key: 'b', withControl: true, aboveAll: overlay === 'menu' }, toggleSidebar);
  useShortcut({ key: 'k', withControl: true, aboveAll: overlay === 'palette' }, () => toggle('palette'));
  useShortcut({ key: '/', withControl: false }, () => toggle('palette'));
  useShortcut({ key: '?', withControl: false }, () => toggle('shortcuts'));
  useShortcut({ key: 'n', withControl: false }, addExpense);
  usePageKeys();
  const Palette = useLazy(loadPalette, overlay === 'palette', () => {
    close();
    showToast({ title: paletteCopy.loadFailed, variant: 'destructive' });
  });

  return (
    <>
      <div className="shell">
        {screen !== 'phone' && (
          <Suspense fallback={<div className="sidebar" data-collapsed={isCollapsed || undefined} />}>
            <LazySidebar
              home={navItems.dashboard}
              navItems={sidebarItems}
              exit={exit}
              isCollapsed={isCollapsed}
              onToggle={toggleSidebar}
            />
          </Suspense>
        )}
        <div className="min-w-0 flex-1">
          <Header screen={screen} onMenu={() => setOverlay('menu')} onSearch={() => setOverlay('palette')} />
          <QuickAdd value={addExpense}>
            <PageFrame>{children}</PageFrame>
          </QuickAdd>
        </div>
      </div>
      {screen === 'phone' && <BottomBar navItems={bottomBarItems} onAdd={addExpense} />}
      <SideMenu
        isOpen={overlay === 'menu' && screen !== 'desktop'}
        onClose={close}
        navItems={sidebarItems}
        exit={exit}
      />
      <QuickAddSheet />
      <LazyUpdateNotice />
      {Palette && (
        <Palette
          isOpen={overlay === 'palette'}
          onClose={close}
          onAddExpense={addExpense}
          onAddTask={addTask}
          onToggleSidebar={toggleSidebar}
          onShortcuts={() => setOverlay('shortcuts')}
        />
      )}
      <ShortcutsDialog isOpen={overlay === 'shortcuts'} onClose={close} />
    </>
  );
}
