import * as z from 'zod/mini';
import { defineEndpoints } from '../endpoint.ts';
import { TotalMinor } from '../money.ts';
import { AnsweredDay } from '../values.ts';

/**
 * What a person owned less what they owed, in their currency. Each point is the end of a cycle, the last one is today:
 * `netMinor` = accounts + the emergency fund and savings goals outside them + paid into circles + lent − owed.
 */
export const NetWorthPoint = z.strictObject({
  month: z.string(),
  startsOn: AnsweredDay,
  endsOn: AnsweredDay,
  on: AnsweredDay,
  accountsMinor: TotalMinor,
  outsideMinor: TotalMinor,
  savedMinor: TotalMinor,
  lentMinor: TotalMinor,
  owedMinor: TotalMinor,
  netMinor: TotalMinor,
});
export type NetWorthPoint = z.infer<typeof NetWorthPoint>;

/**
 * Up to twelve cycles, as far back as the plan shows reports, oldest first, from the first of which anything is known. `accounts` has the balances of each account
 * at the same points, in its own currency. `unconverted` lists currencies without a rate, whose amounts are left out.
 */
export const NetWorth = z.strictObject({
  currency: z.string(),
  points: z.array(NetWorthPoint),
  accounts: z.array(z.strictObject({ id: z.string(), currency: z.string(), minors: z.array(TotalMinor) })),
  unconverted: z.array(z.string()),
});
export type NetWorth = z.infer<typeof NetWorth>;

export const netWorth = defineEndpoints({
  readNetWorth: {
    method: 'GET',
    path: '/netWorth',
    access: 'user',
    summary: 'What a person owns less what they owe, over up to twelve cycles, by account',
    output: NetWorth,
    status: 200,
    errors: [],
  },
});
