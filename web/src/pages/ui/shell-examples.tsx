import { Card } from '../../ui/base/card.tsx';
import { Bell } from '../../ui/shell/bell.tsx';
import { MenuCard } from '../../ui/shell/menu-card.tsx';
import { SearchOpener } from '../../ui/shell/search-opener.tsx';
import { SideItem } from '../../ui/shell/side-item.tsx';
import { navItems } from '../navigation/nav-items.ts';
import { shell as copy } from './texts.ts';

const counts = [0, 3, 120];

/** The parts of the app shell. The shell itself surrounds every page that requires sign-in. */
export function ShellExamples() {
  return (
    <div className="grid items-start gap-gap md:grid-cols-2">
      <Card aria-label={copy.navItems} className="grid gap-1">
        <SideItem navItem={navItems.dashboard} />
        <SideItem navItem={navItems.breakHabits} />
        <SideItem navItem={navItems.financialPlanning} />
      </Card>
      <Card aria-label={copy.header} className="flex flex-wrap items-center gap-3">
        <SearchOpener onOpen={() => {}} />
        {counts.map((count) => (
          <Bell key={count} navItem={navItems.notifications} unread={count} />
        ))}
      </Card>
      <div className="menu-cards md:col-span-2">
        {counts.map((count) => (
          <MenuCard key={count} navItem={navItems.notifications} unread={count} />
        ))}
        <MenuCard navItem={navItems.breakHabits} unread={0} />
      </div>
    </div>
  );
}
