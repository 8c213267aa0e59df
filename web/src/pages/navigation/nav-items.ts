import {
  Bell,
  House,
  ListChecks,
  Mountain,
  Newspaper,
  Scale,
  Settings,
  Sprout,
  SquareCheckBig,
  Unlink,
  Wallet,
} from 'lucide-react';
import type { NavItem } from '../../ui/shell/nav-item.ts';
import { copy } from './copy.ts';

/** The places in navigation menus, each with its one name and icon. */
export const navItems = {
  dashboard: { to: '/dashboard', label: copy.dashboard, icon: House },
  selfDevelopment: { to: '/self-development', label: copy.selfDevelopment, icon: Sprout },
  breakHabits: { to: '/break-habits', label: copy.breakHabits, icon: Unlink },
  financialPlanning: { to: '/financial-planning', label: copy.financialPlanning, icon: Wallet },
  majorGoals: { to: '/major-goals', label: copy.majorGoals, icon: Mountain },
  tasks: { to: '/tasks', label: copy.tasks, icon: ListChecks },
  dailyTasks: { to: '/daily-tasks', label: copy.dailyTasks, icon: SquareCheckBig },
  blog: { to: '/blog', label: copy.blog, icon: Newspaper },
  notifications: { to: '/notifications', label: copy.notifications, icon: Bell },
  settings: { to: '/settings', label: copy.settings, icon: Settings },
  legal: { to: '/legal', label: copy.legal, icon: Scale },
} as const satisfies Record<string, NavItem>;
