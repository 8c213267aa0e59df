import type { UserId } from '@afdal/contract/ids';
import type { Db } from '../../../../platform/database/database.ts';

/** What an area holds inside accounts, or inside one of them, in the currency of each. The composition root hands it to the areas that ask. */
export type ReservedReader = (
  db: Db,
  user: UserId,
  accountId?: string,
) => Promise<readonly { readonly accountId: string; readonly minor: number }[]>;

/** All that reserve money in accounts. */
export interface Reserves {
  readonly reserved: readonly ReservedReader[];
}
