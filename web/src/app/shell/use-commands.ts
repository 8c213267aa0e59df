import { useRouter } from '@tanstack/react-router';
import { Crown, Gift, Keyboard, LifeBuoy, LogOut, PanelRight, Plus, ShieldCheck, UserRound } from 'lucide-react';
import { places } from '../../pages/places/places.ts';
import { useUser } from '../../session/user.tsx';
import { areCharacterShortcutsOn } from '../../ui/character-shortcuts.ts';
import { controlKey } from '../../ui/control-key.ts';
import type { Command } from '../../ui/palette/command.ts';
import { copy as shellCopy } from '../../ui/shell/copy.ts';
import type { Place } from '../../ui/shell/place.ts';
import { copy as appCopy } from '../copy.ts';
import { paths } from '../paths.ts';
import { copy } from './copy.ts';

const { titles } = appCopy;
const { keywords } = copy;

const pages: readonly (Place & { keywords?: string })[] = [
  { ...places.dashboard, keywords: keywords.dashboard },
  { ...places.selfDevelopment, keywords: keywords.selfDevelopment },
  { ...places.breakHabits, keywords: keywords.breakHabits },
  { ...places.financialPlanning, keywords: keywords.financialPlanning },
  { ...places.majorGoals, keywords: keywords.majorGoals },
  { ...places.tasks, keywords: keywords.tasks },
  places.dailyTasks,
  { ...places.blog, keywords: keywords.blog },
  { ...places.notifications, keywords: keywords.notifications },
  { to: paths.profile, label: titles.profile, icon: UserRound, keywords: keywords.profile },
  { ...places.settings, keywords: keywords.settings },
  { to: paths.subscription, label: titles.subscription, icon: Crown, keywords: keywords.subscription },
  { to: paths.referral, label: titles.referral, icon: Gift, keywords: keywords.referral },
  { to: paths.contact, label: titles.contact, icon: LifeBuoy, keywords: keywords.contact },
  { ...places.legal, keywords: keywords.legal },
];

const adminPages: readonly Place[] = [
  { to: paths.admin, label: titles.admin, icon: ShieldCheck },
  { to: paths.adminUsers, label: titles.adminUsers, icon: ShieldCheck },
  { to: paths.adminSubscriptions, label: titles.adminSubscriptions, icon: ShieldCheck },
  { to: paths.adminContent, label: titles.adminContent, icon: ShieldCheck },
  { to: paths.adminSupport, label: titles.adminSupport, icon: ShieldCheck },
  { to: paths.adminSettings, label: titles.adminSettings, icon: ShieldCheck },
];

interface Actions {
  readonly onAddExpense: () => void;
  readonly onAddTask: () => void;
  readonly onToggleSidebar: () => void;
  readonly onShortcuts: () => void;
}

/** All commands of the palette: pages to go to, and global actions. */
export function useCommands({ onAddExpense, onAddTask, onToggleSidebar, onShortcuts }: Actions): readonly Command[] {
  const router = useRouter();
  const { role } = useUser();
  const goTo = (group: string) => (place: Place) => ({
    ...place,
    id: place.to,
    group,
    run: () => void router.navigate({ to: place.to }),
  });
  const group = copy.actions;
  return [
    ...pages.map(goTo(copy.pages)),
    { id: 'add-expense', label: copy.addExpense, group, icon: Plus, keywords: keywords.addExpense, run: onAddExpense },
    { id: 'add-task', label: copy.addTask, group, icon: Plus, run: onAddTask },
    {
      id: 'toggle-sidebar',
      label: shellCopy.toggleMenu,
      group,
      icon: PanelRight,
      shortcut: [controlKey(), 'B'],
      run: onToggleSidebar,
    },
    {
      id: 'shortcuts',
      label: shellCopy.shortcuts,
      group,
      icon: Keyboard,
      keywords: keywords.shortcuts,
      ...(areCharacterShortcutsOn() && { shortcut: ['?'] }),
      run: onShortcuts,
    },
    { ...goTo(group)({ to: paths.logout, label: copy.logout, icon: LogOut }), keywords: keywords.logout },
    ...(role === 'admin' ? adminPages.map(goTo(copy.administration)) : []),
  ];
}
