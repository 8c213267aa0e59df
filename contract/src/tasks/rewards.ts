import { maxRewardCost, maxRewardTitleLength } from '@afdal/domain/tasks/limits';
import * as z from 'zod/mini';
import { defineEndpoints } from '../endpoint.ts';
import { whole } from '../fields.ts';
import { type Id, NewId, uuid } from '../ids.ts';
import { field, noun } from '../noun.ts';
import { resource } from '../resource.ts';
import { errorTexts } from '../texts.ts';
import { Instant, line } from '../values.ts';

export type RewardId = Id<'RewardId'>;

const Title = line(1, maxRewardTitleLength, errorTexts.rewardTitleRequired, errorTexts.titleTooLong);
/** In points. */
const Cost = whole(1, maxRewardCost, errorTexts.costInvalid);

/** A reward that users set themselves, bought with points. `boughtAt` is the last purchase. */
const fields = noun({
  title: field(z.string(), Title),
  cost: field(z.int(), Cost),
  timesBought: z.int(),
  boughtAt: z.nullable(Instant),
});
export const Reward = z.strictObject({ id: z.string(), ...fields.row });
export type Reward = z.infer<typeof Reward>;

export const NewReward = z.strictObject({ id: z.optional(NewId), ...fields.new });

const RewardChange = z.strictObject(fields.change);

const reward = resource('reward', uuid<RewardId>(), Reward);

export const rewards = defineEndpoints({
  listRewards: reward.list('The person’s own rewards, cheapest first'),
  addReward: reward.add('Promise yourself something for points', NewReward, 'list_full'),
  editReward: reward.edit('Change a reward', RewardChange),
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
