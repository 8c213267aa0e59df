import { useRouter } from '@tanstack/react-router';
import { LogOut, Menu, Sun, WifiOff } from 'lucide-react';
import { type ReactNode, Suspense, useEffect, useState, useSyncExternalStore } from 'react';
import { navItems } from '../../pages/navigation/nav-items.ts';
import { copy as componentTexts } from '../../ui/base/component-texts.ts';
import { Note } from '../../ui/base/note.tsx';
import { useTitle } from '../../ui/base/page-title.ts';
import { useIsOnline } from '../../ui/hooks/use-is-online.ts';
import { useScreen } from '../../ui/hooks/use-screen.ts';
import { isKey, isSingleKey } from '../../ui/keyboard/keys.ts';
import { useShortcut } from '../../ui/keyboard/use-shortcut.ts';
import { topModal } from '../../ui/layers/modal-stack.ts';
import { useLazy } from '../../ui/lazy/use-lazy.ts';
import { useOpenDialog } from '../../ui/overlay/use-dialog-address.ts';
import { texts as paletteTexts } from '../../ui/palette/texts.ts';
import { CachedMark } from '../../ui/query-states/cached-mark.tsx';
import { BottomBar } from '../../ui/shell/bottom-bar.tsx';
import type { NavItem } from '../../ui/shell/nav-item.ts';
import { QuickAdd } from '../../ui/shell/quick-add.ts';
import { SearchOpener } from '../../ui/shell/search-opener.tsx';
import { SideMenu } from '../../ui/shell/side-menu.tsx';
import { storeSidebarOpen, wasSidebarOpen } from '../../ui/shell/sidebar-cookie.ts';
import { showToast } from '../../ui/toast/toasts.ts';
import { paths } from '../paths.ts';
import { isNewerVersionHere, onNewerVersion } from '../worker/versions.ts';
import { texts as connectionTexts } from './connection/texts.ts';
import { Header, headingId } from './header.tsx';
import { LazySidebar } from './lazy-sidebar.ts';
import { pageKeys } from './page-keys.ts';
import { QuickAddSheet } from './quick-add-sheet.tsx';
import type { QuickAddName } from './quick-adds.ts';
import { texts } from './texts.ts';
import { useCurrentRoute } from './use-current-route.ts';

const waitMs = 1500;

/** `g`, and then a letter, goes to a page. The letter means nothing else then. */
function usePageKeys(): void {
  const router = useRouter();
  useEffect(() => {
    let leadsUntil = 0;
    const onKey = (event: KeyboardEvent) => {
      if (event.repeat || event.isComposing || event.defaultPrevented) return;
      const isLeading = Date.now() < leadsUntil;
      leadsUntil = 0;
      if (!isSingleKey(event) || topModal()) return;
      const to = isLeading ? Object.entries(pageKeys).find(([letter]) => isKey(event, letter))?.[1] : undefined;
      if (to) void router.navigate({ to });
      else if (isKey(event, 'g')) leadsUntil = Date.now() + waitMs;
      else return;
      event.preventDefault();
    };
    // Before those of the single keys, some of which are letters of pages.
    document.addEventListener('keydown', onKey, { capture: true });
    return () => document.removeEventListener('keydown', onKey, { capture: true });
  }, [router]);
}

const sidebarItems: readonly NavItem[] = [
  navItems.dashboard,
  navItems.selfDevelopment,
  navItems.breakHabits,
  navItems.financialPlanning,
  navItems.majorGoals,
  navItems.tasks,
];

/** Places of the bottom bar: with shorter names, and «today» first. */
const bottomBarItems = [
  { to: paths.dashboard, label: texts.today, icon: Sun },
  { to: paths.financialPlanning, label: texts.money, icon: navItems.financialPlanning.icon },
  { to: paths.breakHabits, label: texts.habits, icon: navItems.breakHabits.icon },
  { to: paths.mainMenu, label: texts.more, icon: Menu },
] as const satisfies readonly NavItem[];

export const exit: NavItem = { to: paths.logout, label: texts.logout, icon: LogOut };

const loadPalette = async () => (await import('./shell-palette.tsx')).ShellPalette;

const loadShortcuts = async () => (await import('../../ui/shell/shortcuts-dialog.tsx')).ShortcutsDialog;

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
  const onFailed = (title: string) => () => {
    close();
    showToast({ title, variant: 'destructive' });
  };
  const Palette = useLazy(loadPalette, overlay === 'palette', onFailed(paletteTexts.loadFailed));
  const Shortcuts = useLazy(loadShortcuts, overlay === 'shortcuts', onFailed(componentTexts.loadFailed));

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
          <Header screen={screen} onMenu={() => setOverlay('menu')}>
            <SearchOpener isSmall={screen === 'phone'} onOpen={() => setOverlay('palette')} />
          </Header>
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
      {Shortcuts && <Shortcuts isOpen={overlay === 'shortcuts'} onClose={close} />}
    </>
  );
}

/** The page's `main`. Each page after the first fades in; the frame around it is not animated. */
export function PageFrame({ children }: { children: ReactNode }) {
  const { title, hasHeading, pathname } = useCurrentRoute();
  useTitle(title);
  const [current, setCurrent] = useState({ pathname, isFirst: true });
  if (current.pathname !== pathname) setCurrent({ pathname, isFirst: false });
  return (
    <main
      id="main"
      tabIndex={-1}
      aria-labelledby={hasHeading ? undefined : headingId}
      className="shell-main mx-auto max-w-content px-gutter pt-4 md:pt-8"
    >
      <OfflineNote />
      <CachedMark>
        <div key={pathname} className={current.isFirst ? '' : 'page-enter'}>
          {children}
        </div>
      </CachedMark>
    </main>
  );
}

/** Above a page without a network: what becomes of what is written now. */
function OfflineNote() {
  if (useIsOnline()) return null;
  return (
    <div className="mb-4">
      <Note tone="warning" icon={WifiOff}>
        {connectionTexts.banner}
      </Note>
    </div>
  );
}

const updateNotice = async () => (await import('../worker/update-notice.tsx')).UpdateNotice;

/** The notice, once there is something to notice. */
function LazyUpdateNotice() {
  const isNewer = useSyncExternalStore(onNewerVersion, isNewerVersionHere);
  const Notice = useLazy(updateNotice, isNewer, () => {});
  return Notice && <Notice />;
}
