import type { RewardId, rewards } from '@afdal/contract/tasks/rewards';
import { AppError, orNotFound } from '../../platform/app-error.ts';
import type { Call } from '../../platform/http/call.ts';
import { createOrGet } from '../../platform/http/create-or-get.ts';
import { idOrNew } from '../../platform/uuid.ts';
import { makeWithinCap } from '../entitlements/list-caps.ts';
import { insertSpending, lockPoints } from '../points/store.ts';
import { cappedRewards, findReward, findRewardIncludingDeleted, insertReward, updateReward } from './store.ts';

/** Updates the given fields. Earlier purchases keep the cost they were paid at. */
export async function editReward({ db, user, params, body, now }: Call<typeof rewards.editReward>) {
  return await db.transaction(async (tx) => {
    if (Object.keys(body).length > 0) await updateReward(tx, user.id, params.id, body, now);
    return orNotFound(await findReward(tx, user.id, params.id));
  });
}

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

export async function addReward({ db, user, body, now }: Call<typeof rewards.addReward>) {
  const reward = { ...body, id: idOrNew<RewardId>(body.id, now) };
  return await createOrGet({
    insert: () =>
      makeWithinCap(db, user.id, cappedRewards, async (tx) => {
        const isNew = await insertReward(tx, user.id, reward, now);
        return isNew ? { ...reward, timesBought: 0, boughtAt: null } : null;
      }),
    known: () => findRewardIncludingDeleted(db, user.id, reward.id),
  });
}
