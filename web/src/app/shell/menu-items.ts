import { LogOut, Menu, Sun } from 'lucide-react';
import { navItems } from '../../pages/navigation/nav-items.ts';
import type { NavItem } from '../../ui/shell/nav-item.ts';
import { paths } from '../paths.ts';
import { copy } from './copy.ts';

export const sidebarItems: readonly NavItem[] = [
  navItems.dashboard,
  navItems.selfDevelopment,
  navItems.breakHabits,
  navItems.financialPlanning,
  navItems.majorGoals,
  navItems.tasks,
];

/** Places of the bottom bar: with shorter names, and «today» first. */
export const bottomBarItems = [
  { to: paths.dashboard, label: copy.today, icon: Sun },
  { to: paths.financialPlanning, label: copy.money, icon: navItems.financialPlanning.icon },
  { to: paths.breakHabits, label: copy.habits, icon: navItems.breakHabits.icon },
  { to: paths.mainMenu, label: copy.more, icon: Menu },
] as const satisfies readonly NavItem[];

export const exit: NavItem = { to: paths.logout, label: copy.logout, icon: LogOut };
