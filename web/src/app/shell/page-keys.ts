import { paths } from '../paths.ts';

/** The letter that leads to a page, after `g`. */
export const pageKeys = {
  h: paths.dashboard,
  d: paths.selfDevelopment,
  b: paths.breakHabits,
  m: paths.financialPlanning,
  g: paths.majorGoals,
  t: paths.tasks,
  e: paths.dailyTasks,
  a: paths.blog,
  n: paths.notifications,
  p: paths.profile,
  s: paths.settings,
  u: paths.subscription,
  r: paths.referral,
  c: paths.contact,
  l: paths.legal,
} as const;

export function getPageKey(path: string): string | undefined {
  return Object.entries(pageKeys).find(([, to]) => to === path)?.[0];
}
