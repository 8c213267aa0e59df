import { LogOut, Menu, Sun } from 'lucide-react';
import { places } from '../../pages/places/places.ts';
import type { Place } from '../../ui/shell/place.ts';
import { paths } from '../paths.ts';
import { copy } from './copy.ts';

export const sidePlaces: readonly Place[] = [
  places.dashboard,
  places.selfDevelopment,
  places.breakHabits,
  places.financialPlanning,
  places.majorGoals,
  places.tasks,
];

/** Places of the bottom bar: with shorter names, and «today» first. */
export const bottomPlaces = [
  { to: paths.dashboard, label: copy.today, icon: Sun },
  { to: paths.financialPlanning, label: copy.money, icon: places.financialPlanning.icon },
  { to: paths.breakHabits, label: copy.habits, icon: places.breakHabits.icon },
  { to: paths.mainMenu, label: copy.more, icon: Menu },
] as const satisfies readonly Place[];

export const exit: Place = { to: paths.logout, label: copy.logout, icon: LogOut };
