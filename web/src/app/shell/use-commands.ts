import { obligations } from '@afdal/contract/finance/obligations';
import { textSizes } from '@afdal/domain/people/limits';
import { useRouter } from '@tanstack/react-router';
import {
  ALargeSmall,
  CircleAlert,
  HandCoins,
  Keyboard,
  LifeBuoy,
  LogOut,
  type LucideIcon,
  MessageSquareText,
  Moon,
  PanelRight,
  Plus,
  ShieldCheck,
  Sun,
  SunMoon,
  Waves,
} from 'lucide-react';
import { call } from '../../lib/api.ts';
import { navItems } from '../../pages/navigation/nav-items.ts';
import { useEditPreferences } from '../../session/use-edit-preferences.ts';
import { useIsFeatureOff } from '../../session/use-is-feature-off.ts';
import { useUser } from '../../session/user.tsx';
import { areCharacterShortcutsOn, controlKey, setCharacterShortcutsOn } from '../../ui/keyboard/keys.ts';
import type { Command } from '../../ui/palette/command.ts';
import type { NavItem } from '../../ui/shell/nav-item.ts';
import { texts as shellTexts } from '../../ui/shell/texts.ts';
import { showToast } from '../../ui/toast/toasts.ts';
import { areaPages } from '../area-pages.ts';
import { paths } from '../paths.ts';
import { texts as appTexts } from '../texts.ts';
import { addingObligation } from './adding-obligation.ts';
import { texts } from './commands.ar.ts';
import { getPageKey } from './page-keys.ts';

const icons = { light: Sun, dark: Moon, system: SunMoon } as const;
const themes = ['light', 'dark', 'system'] as const;

/** Each appearance and text size but the present one. */
function useAppearanceCommands(): readonly Command[] {
  const { theme, textSize } = useUser().preferences;
  const edit = useEditPreferences(texts.failedToSave);
  const group = texts.appearance;
  return [
    ...themes
      .filter((value) => value !== theme)
      .map((value) => ({
        id: `theme-${value}`,
        label: texts.themes[value],
        group,
        icon: icons[value],
        keywords: texts.keywords.theme,
        run: () => edit({ theme: value }),
      })),
    ...textSizes
      .filter((value) => value !== textSize)
      .map((value) => ({
        id: `text-size-${value}`,
        label: texts.textSizes[value],
        group,
        icon: ALargeSmall,
        keywords: texts.keywords.textSize,
        run: () => edit({ textSize: value }),
      })),
  ];
}

const { titles } = appTexts;
const { keywords } = texts;

const pages: readonly (NavItem & { keywords?: string })[] = [
  ...[...areaPages].flatMap(([to, { title, search }]) =>
    search ? [{ ...search, to: to as NavItem['to'], label: title }] : [],
  ),
  { to: paths.contact, label: titles.contact, icon: LifeBuoy, keywords: keywords.contact },
  { ...navItems.legal, keywords: keywords.legal },
];

const adminPages: readonly NavItem[] = [
  { to: paths.admin, label: titles.admin, icon: ShieldCheck },
  { to: paths.adminUsers, label: titles.adminUsers, icon: ShieldCheck },
  { to: paths.adminSubscriptions, label: titles.adminSubscriptions, icon: ShieldCheck },
  { to: paths.adminContent, label: titles.adminContent, icon: ShieldCheck },
  { to: paths.adminSupport, label: titles.adminSupport, icon: ShieldCheck },
  { to: paths.adminSettings, label: titles.adminSettings, icon: ShieldCheck },
];

export interface Actions {
  readonly onAddExpense: () => void;
  readonly onAddTask: () => void;
  readonly onToggleSidebar: () => void;
  readonly onShortcuts: () => void;
}

/** All commands of the palette: what can be done anywhere, and the pages to go to. */
export function useCommands({ onAddExpense, onAddTask, onToggleSidebar, onShortcuts }: Actions): readonly Command[] {
  const router = useRouter();
  const { role } = useUser();
  const isReviewOff = useIsFeatureOff('weeklyReview');
  const areMessagesOff = useIsFeatureOff('bankMessages');
  const isOff = (to: string) =>
    (isReviewOff && to === paths.weeklyReview) ||
    (areMessagesOff && [paths.inbox, paths.inboxGuide].some((each) => each === to));
  const appearance = useAppearanceCommands();
  const hasSingleKeys = areCharacterShortcutsOn();
  const single = (key: string) => hasSingleKeys && { shortcut: [key] };
  const goTo = (group: string) => (navItem: NavItem) => ({
    ...navItem,
    ...(hasSingleKeys && getShortcut(navItem)),
    id: navItem.to,
    group,
    run: () => void router.navigate({ to: navItem.to }),
  });
  const group = texts.actions;
  const open = (id: string, label: string, icon: LucideIcon, to: OpenedAddress, synonyms?: string) => ({
    id,
    label,
    group,
    icon,
    ...(synonyms && { keywords: synonyms }),
    run: () => void router.navigate(to),
  });
  return [
    { id: 'add-task', label: texts.addTask, group, icon: Plus, run: onAddTask },
    {
      id: 'add-expense',
      label: texts.addExpense,
      group,
      icon: Plus,
      keywords: keywords.addExpense,
      ...single('N'),
      run: onAddExpense,
    },
    open('record-slip', texts.recordSlip, CircleAlert, { to: paths.breakHabits, search: { open: 'slip' } }),
    open('resist', texts.resist, Waves, { to: paths.breakHabits, search: { open: 'urge' } }, keywords.resist),
    {
      id: 'pay-next',
      label: texts.payNext,
      group,
      icon: HandCoins,
      keywords: keywords.payNext,
      run: () => void payNext(router),
    },
    open('add-obligation', texts.addObligation, Plus, addingObligation, keywords.addObligation),
    open('add-habit', texts.addHabit, Plus, { to: paths.breakHabits, search: { open: 'add-habit' } }),
    open('add-goal', texts.addGoal, Plus, { to: paths.majorGoals, search: { open: 'add' } }),
    open('add-savings-goal', texts.addSavingsGoal, Plus, {
      to: paths.financialPlanning,
      search: { tab: 'savings', open: 'add-savings-goal' },
    }),
    ...(areMessagesOff
      ? []
      : [
          open(
            'read-messages',
            texts.readMessages,
            MessageSquareText,
            { to: paths.financialPlanning, search: { open: 'messages' } },
            keywords.readMessages,
          ),
        ]),
    ...pages.filter(({ to }) => !isOff(to)).map(goTo(texts.pages)),
    ...(role === 'admin' ? adminPages.map(goTo(texts.administration)) : []),
    ...appearance,
    {
      id: 'toggle-sidebar',
      label: shellTexts.toggleMenu,
      group: texts.tools,
      icon: PanelRight,
      shortcut: [controlKey(), 'B'],
      run: onToggleSidebar,
    },
    {
      id: 'shortcuts',
      label: shellTexts.shortcuts,
      group: texts.tools,
      icon: Keyboard,
      keywords: keywords.shortcuts,
      ...single('?'),
      run: onShortcuts,
    },
    {
      id: 'single-keys',
      label: hasSingleKeys ? texts.singleKeysOff : texts.singleKeysOn,
      group: texts.tools,
      icon: Keyboard,
      keywords: keywords.singleKeys,
      run: () => turnSingleKeys(!hasSingleKeys),
    },
    { ...goTo(texts.tools)({ to: paths.logout, label: texts.logout, icon: LogOut }), keywords: keywords.logout },
  ];
}

/** A page with one of its dialogs open. */
interface OpenedAddress {
  readonly to: NavItem['to'];
  readonly search: { readonly open: string; readonly tab?: string };
}

/** Opens the payment that is due first, to be paid; the obligations where there is none, or nobody answers. */
async function payNext(router: ReturnType<typeof useRouter>): Promise<void> {
  const all = await call(obligations.listObligations, {}).catch(() => []);
  const [first] = all.flatMap(({ next }) => next ?? []).toSorted((a, b) => (a.dueOn < b.dueOn ? -1 : 1));
  const search = { tab: 'obligations', ...(first && { open: 'pay', id: first.id }) };
  await router.navigate({ to: paths.financialPlanning, search });
}

function getShortcut({ to }: NavItem) {
  const letter = getPageKey(to);
  return letter && { shortcut: ['G', letter.toUpperCase()], isSequence: true };
}

function turnSingleKeys(isOn: boolean): void {
  setCharacterShortcutsOn(isOn);
  showToast({ title: isOn ? texts.singleKeysAreOn : texts.singleKeysAreOff, variant: 'success' });
}
