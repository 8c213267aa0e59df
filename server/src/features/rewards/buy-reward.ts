import type { rewards } from '@afdal/contract/tasks/rewards';
import { AppError, orNotFound } from '../../platform/app-error.ts';
import type { Call } from '../../platform/http/call.ts';
import { insertSpending, lockPoints } from '../points/store.ts';
import { findReward } from './store.ts';

/** Buys a reward at its current cost, if the user has enough points. */
export async function buyReward({ db, user, params: { id }, now }: Call<typeof rewards.buyReward>) {
  return await db.transaction(async (tx) => {
    const points = await lockPoints(tx, user.id);
    const { cost } = orNotFound(await findReward(tx, user.id, id));
    if (cost > points) throw new AppError('points_short');
    await insertSpending(tx, user.id, { rewardId: id, on: user.today, cost }, now);
    return { reward: orNotFound(await findReward(tx, user.id, id)), points: points - cost };
  });
}
