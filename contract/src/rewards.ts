import { rewardCostAtMost, rewardTitleAtMost } from '@afdal/domain/tasks/limits';
import * as z from 'zod/mini';
import { texts } from './copy.ts';
import { endpoint } from './endpoint.ts';
import { NewId, RewardId } from './ids.ts';
import { Instant, line } from './values.ts';

const Title = line(1, rewardTitleAtMost, texts.rewardTitleRequired, texts.titleTooLong);
/** In points. */
const Cost = z
  .int({ error: texts.costInvalid })
  .check(z.gte(1, texts.costInvalid), z.lte(rewardCostAtMost, texts.costInvalid));

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

const byId = z.strictObject({ id: RewardId });

export const rewards = {
  listRewards: endpoint({
    method: 'GET',
    path: '/reward',
    access: 'user',
    summary: 'The person’s own rewards, cheapest first',
    output: z.array(Reward),
    status: 200,
    failures: [],
  }),
  addReward: endpoint({
    method: 'POST',
    path: '/reward',
    access: 'user',
    summary: 'Promise yourself something for points',
    body: NewReward,
    output: Reward,
    status: 201,
    failures: ['conflict'],
  }),
  editReward: endpoint({
    method: 'PATCH',
    path: '/reward/:id',
    access: 'user',
    summary: 'Change a reward',
    params: byId,
    body: z.strictObject({ title: z.optional(Title), cost: z.optional(Cost) }),
    output: Reward,
    status: 200,
    failures: ['not_found'],
  }),
  deleteReward: endpoint({
    method: 'DELETE',
    path: '/reward/:id',
    access: 'user',
    summary: 'Delete a reward; it can be restored for 30 days',
    params: byId,
    status: 204,
    failures: ['not_found'],
  }),
  restoreReward: endpoint({
    method: 'POST',
    path: '/reward/:id/restore',
    access: 'user',
    summary: 'Bring a deleted reward back',
    params: byId,
    output: Reward,
    status: 200,
    failures: ['not_found'],
  }),
  buyReward: endpoint({
    method: 'POST',
    path: '/reward/:id/buy',
    access: 'user',
    summary: 'Have a reward for its points; the same Idempotency-Key again buys nothing more',
    params: byId,
    output: z.strictObject({ reward: Reward, points: z.int() }),
    status: 200,
    failures: ['not_found', 'points_short'],
  }),
} as const;
