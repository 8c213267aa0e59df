import { accounts } from './accounts.ts';
import { dailyTasks } from './daily-tasks.ts';
import { excuses } from './excuses.ts';
import { googleSignIn } from './google-sign-in.ts';
import { legal } from './legal.ts';
import { notifications } from './notifications.ts';
import { rewards } from './rewards.ts';
import { support } from './support.ts';
import { tasks } from './tasks.ts';

/** The calls that every installation serves. */
export const ownEndpoints = {
  ...accounts,
  ...dailyTasks,
  ...tasks,
  ...notifications,
  ...legal,
  ...support,
  ...excuses,
  ...rewards,
} as const;

/** Every call of the API, by the name that contract, server, web and tests share. */
export const endpoints = { ...ownEndpoints, ...googleSignIn } as const;

export type EndpointName = keyof typeof endpoints;
