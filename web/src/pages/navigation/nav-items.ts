import {
  Bell,
  Crown,
  Gift,
  House,
  ListChecks,
  Mountain,
  Newspaper,
  Scale,
  Settings,
  Sprout,
  SquareCheckBig,
  Unlink,
  UserRound,
  Wallet,
} from 'lucide-react';
import type { NavItem } from '../../ui/shell/nav-item.ts';
import { texts } from './texts.ts';

/** The places in navigation menus, each with its one name and icon. */
export const navItems = {
  dashboard: { to: '/dashboard', label: texts.dashboard, icon: House },
  selfDevelopment: { to: '/self-development', label: texts.selfDevelopment, icon: Sprout },
  breakHabits: { to: '/break-habits', label: texts.breakHabits, icon: Unlink },
  financialPlanning: { to: '/financial-planning', label: texts.financialPlanning, icon: Wallet },
  majorGoals: { to: '/major-goals', label: texts.majorGoals, icon: Mountain },
  tasks: { to: '/tasks', label: texts.tasks, icon: ListChecks },
  dailyTasks: { to: '/daily-tasks', label: texts.dailyTasks, icon: SquareCheckBig },
  blog: { to: '/blog', label: texts.blog, icon: Newspaper },
  notifications: { to: '/notifications', label: texts.notifications, icon: Bell },
  profile: { to: '/profile', label: texts.profile, icon: UserRound },
  subscription: { to: '/subscription', label: texts.subscription, icon: Crown },
  referral: { to: '/referral', label: texts.referral, icon: Gift },
  settings: { to: '/settings', label: texts.settings, icon: Settings },
  legal: { to: '/legal', label: texts.legal, icon: Scale },
} as const satisfies Record<string, NavItem>;
