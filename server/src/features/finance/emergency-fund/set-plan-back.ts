import { isDeepStrictEqual } from 'node:util';
import type { Db } from '../../../platform/database/database.ts';
import { toFundPlan } from './read-fund.ts';
import { type FundRow, updateFund } from './store.ts';
import type { FundPlan } from './tables.ts';

interface Change {
  readonly from: FundPlan;
  readonly to: FundPlan;
  readonly now: Date;
}

/** Sets the plan of a fund, which is locked, back, if it still has the one that was set in its place. */
export async function setPlanBack(tx: Db, fund: FundRow, { from, to, now }: Change): Promise<void> {
  if (isDeepStrictEqual(toFundPlan(fund), from)) await updateFund(tx, fund.userId, to, now);
}
