import type { UserId } from '@afdal/contract/ids';
import type { Reward, RewardId } from '@afdal/contract/tasks/rewards';
import { and, asc, count, eq, getTableColumns, isNull, max, type SQL, sql } from 'drizzle-orm';
import type { Db } from '../../platform/database/database.ts';
import { own } from '../../platform/database/own.ts';
import { editedStore } from '../../platform/database/owned-store.ts';
import { prepared } from '../../platform/database/prepared.ts';
import type { Capped } from '../entitlements/list-caps.ts';
import { pointEntries } from '../points/tables.ts';
import { rewards } from './tables.ts';

const { userId, createdAt, updatedAt, deletedAt, ...fields } = getTableColumns(rewards);
/** How often and when it was last bought is read from the ledger. */
const columns = {
  ...fields,
  timesBought: count(pointEntries.id),
  boughtAt: max(pointEntries.createdAt),
};

export const rewardRows = editedStore<RewardId, typeof rewards>(rewards);
export const { insert: insertReward, update: updateReward } = rewardRows;
const bought = own(pointEntries, rewards.userId, eq(pointEntries.rewardId, rewards.id));

export async function findRewards(db: Db, user: UserId): Promise<Reward[]> {
  const query = prepared(db, 'rewards_of', (on, statement) =>
    on
      .select(columns)
      .from(rewards)
      .leftJoin(pointEntries, bought)
      .where(own(rewards, sql.placeholder('user'), isNull(rewards.deletedAt)))
      .groupBy(rewards.id)
      .orderBy(asc(rewards.cost), asc(rewards.id))
      .prepare(statement),
  );
  return (await query.execute({ user })).map(described);
}

export async function findReward(db: Db, user: UserId, id: RewardId): Promise<Reward | null> {
  return await readReward(db, user, id, isNull(rewards.deletedAt));
}

/** The owner's row of an id, deleted or not. */
export async function findRewardIncludingDeleted(db: Db, user: UserId, id: RewardId): Promise<Reward | null> {
  return await readReward(db, user, id);
}

async function readReward(db: Db, user: UserId, id: RewardId, ...more: SQL[]): Promise<Reward | null> {
  const [row] = await db
    .select(columns)
    .from(rewards)
    .leftJoin(pointEntries, bought)
    .where(and(rewardRows.mine(user, id), ...more))
    .groupBy(rewards.id);
  return row ? described(row) : null;
}

function described(row: Omit<Reward, 'boughtAt'> & { boughtAt: Date | null }): Reward {
  return { ...row, boughtAt: row.boughtAt?.toISOString() ?? null };
}

export const cappedRewards: Capped = { noun: 'rewards', table: rewards, which: isNull(rewards.deletedAt) };
