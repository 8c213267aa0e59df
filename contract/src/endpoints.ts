import { accounts } from './accounts.ts';
import { dailyTasks } from './daily-tasks.ts';

/** Every call of the API, by the name that contract, server, web and tests share. */
export const endpoints = { ...accounts, ...dailyTasks } as const;

export type EndpointName = keyof typeof endpoints;
