import { maxRewardCost, maxRewardTitleLength } from '@afdal/domain/tasks/limits';
import * as z from 'zod/mini';
import { defineEndpoints } from '../endpoint.ts';
import { NewId, RewardId } from '../ids.ts';
import { resource } from '../resource.ts';
import { errorTexts } from '../texts.ts';
import { Instant, line } from '../values.ts';

const Title = line(1, maxRewardTitleLength, errorTexts.rewardTitleRequired, errorTexts.titleTooLong);
/** In points. */
const Cost = z
  .int({ error: errorTexts.costInvalid })
  .check(z.gte(1, errorTexts.costInvalid), z.lte(maxRewardCost, errorTexts.costInvalid));

/** A reward that users set themselves, bought with points. `boughtAt` is the last purchase. */
export const Reward = z.strictObject({
  id: z.string(),
  title: z.string(),
  cost: z.int(),
  timesBought: z.int(),
  boughtAt: z.nullable(Instant),
});
export type Reward = z.infer<typeof Reward>;

export const NewReward = z.strictObject({ id: z.optional(NewId), title: Title, cost: Cost });

const reward = resource('reward', RewardId, Reward);

export const rewards = defineEndpoints({
  listRewards: reward.list('The person’s own rewards, cheapest first'),
  addReward: reward.add('Promise yourself something for points', NewReward, 'list_full'),
  editReward: reward.edit('Change a reward', z.strictObject({ title: z.optional(Title), cost: z.optional(Cost) })),
  deleteReward: reward.delete('Delete a reward; it can be restored for 30 days'),
  restoreReward: reward.restore('Bring a deleted reward back', 'list_full'),
  buyReward: {
    method: 'POST',
    path: '/reward/:id/buy',
    access: 'user',
    summary: 'Have a reward for its points; the same Idempotency-Key again buys nothing more',
    params: reward.byId,
    output: z.strictObject({ reward: Reward, points: z.int() }),
    status: 200,
    errors: ['not_found', 'points_short'],
  },
});
