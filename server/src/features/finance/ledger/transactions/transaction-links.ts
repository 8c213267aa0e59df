import type { UserId } from '@afdal/contract/ids';
import type { Obstacle } from '@afdal/domain/money/changing-together';
import type { Db } from '../../../../platform/database/database.ts';

/** Which of some transactions, deleted or not, an area has made something of: what pays for something, what is set aside. */
export interface LinkReader {
  readonly link: Extract<Obstacle, 'pays' | 'linked'>;
  readonly find: (db: Db, user: UserId, ids: readonly string[]) => Promise<readonly string[]>;
}

/** What whoever changes many transactions at once needs. */
export interface LinkNeeds {
  readonly transactionLinks: readonly LinkReader[];
}
